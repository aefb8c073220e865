import type { Annotation } from "#contract/annotations.ts";
import type { Place } from "#domain/review/shapes.ts";

const moving = "move-stage";
/** Pixels between the edge of the stage and what counts as in sight. */
const margin = 24;

/** Scrolls a document so that the mark lies in the middle of its frame; a picture is moved where it does not lie in sight. */
export function showOnPage(
  beside: Element | null,
  { page, x, y, width, height }: Pick<Annotation, "page" | "x" | "y" | "width" | "height">,
): void {
  const sheet = beside
    ?.closest("[role=dialog]")
    ?.querySelector(page === null ? "[data-sheet]" : `article[data-page="${page}"]`);
  const frame = sheet?.closest("section");
  if (!sheet || !frame) return;
  const [paper, seen] = [sheet.getBoundingClientRect(), frame.getBoundingClientRect()];
  const middle = seen.top + seen.height / 2;
  if (page !== null) {
    frame.scrollTop += paper.top + (paper.height * y) / 100 - middle;
    return;
  }
  const by = {
    x: seen.left + seen.width / 2 - paper.left - (paper.width * (x + (width ?? 0) / 2)) / 100,
    y: middle - paper.top - (paper.height * (y + (height ?? 0) / 2)) / 100,
  };
  const isInSight = Math.abs(by.x) < seen.width / 2 - margin && Math.abs(by.y) < seen.height / 2 - margin;
  if (!isInSight) sheet.dispatchEvent(new CustomEvent(moving, { detail: by }));
}

/** Of the sheet over a picture, which alone knows how it is moved. */
export function hearMoves(sheet: HTMLElement, moveBy: (by: Place) => void): () => void {
  const listener = (event: Event) => moveBy((event as CustomEvent<Place>).detail);
  sheet.addEventListener(moving, listener);
  return () => sheet.removeEventListener(moving, listener);
}
