import type { Annotation } from "#contract/annotations.ts";
import { type Turn, turnedPlace } from "#domain/files/turn.ts";
import type { Place } from "#domain/review/shapes.ts";

const moving = "move-stage";
/** Pixels between the edge of the stage and what counts as in sight. */
const margin = 24;
/** By which one goes on from there. */
const acts = ["pointerdown", "wheel", "keydown"];

/** Scrolls a document so that the mark lies in the middle of its frame; a picture is moved where it does not lie in sight. */
export function showOnPage(
  beside: Element | null,
  { page, x, y, width, height }: Pick<Annotation, "page" | "x" | "y" | "width" | "height">,
): void {
  const sheet = beside
    ?.closest("[role=dialog]")
    ?.querySelector<HTMLElement>(page === null ? "[data-sheet]" : `article[data-page="${page}"]`);
  const frame = sheet?.closest("section");
  if (!sheet || !frame) return;
  const [paper, seen] = [sheet.getBoundingClientRect(), frame.getBoundingClientRect()];
  const turn = Number(sheet.dataset.turn ?? 0) as Turn;
  const mark = turnedPlace({ x: x + (width ?? 0) / 2, y: y + (height ?? 0) / 2 }, turn, 100);
  const by = {
    x: seen.left + seen.width / 2 - paper.left - (paper.width * mark.x) / 100,
    y: seen.top + seen.height / 2 - paper.top - (paper.height * mark.y) / 100,
  };
  if (page !== null) {
    frame.scrollTop -= by.y;
    return;
  }
  const isInSight = Math.abs(by.x) < seen.width / 2 - margin && Math.abs(by.y) < seen.height / 2 - margin;
  if (!isInSight) sheet.dispatchEvent(new CustomEvent(moving, { detail: by }));
}

/** Of what is chosen in the list, which may take room from the stage for it: that is measured when it is drawn, and shown then. */
export function showChosen(...shown: Parameters<typeof showOnPage>): void {
  showOnPage(...shown);
  requestAnimationFrame(() => requestAnimationFrame(() => showOnPage(...shown)));
}

/**
 * A document comes by and by: once the page of the mark lies there, and again whenever what lies there changes, until the page is
 * drawn. Whoever does anything meanwhile is not pulled back. Answers what ends it.
 */
export function showOnceThere(beside: Element | null, mark: Parameters<typeof showOnPage>[1]): () => void {
  const viewer = beside?.closest("[role=dialog]");
  const watch = new MutationObserver(show);
  const stopHearing = onceActed(beside, end);
  function end() {
    watch.disconnect();
    stopHearing();
  }
  function show() {
    showOnPage(beside, mark);
    if (mark.page === null || viewer?.querySelector(`article[data-page="${mark.page}"][data-drawn]`)) end();
  }
  if (viewer) watch.observe(viewer, { subtree: true, childList: true, attributeFilter: ["style", "data-drawn"] });
  show();
  return end;
}

/** As soon as one does anything in the viewer. Answers what ends the waiting. */
export function onceActed(beside: Element | null, hear: () => void): () => void {
  const viewer = beside?.closest("[role=dialog]");
  const waiting = new AbortController();
  const options = { capture: true, passive: true, signal: waiting.signal };
  for (const act of acts) viewer?.addEventListener(act, hear, options);
  return () => waiting.abort();
}

/** Of the sheet over a picture, which alone knows how it is moved. */
export function hearMoves(sheet: HTMLElement, moveBy: (by: Place) => void): () => void {
  const listener = (event: Event) => moveBy((event as CustomEvent<Place>).detail);
  sheet.addEventListener(moving, listener);
  return () => sheet.removeEventListener(moving, listener);
}
