import type { Annotation } from "#contract/annotations.ts";

/** Scrolls a document so that the mark lies in the middle of its frame. A picture is seen whole, or where one has moved it. */
export function showOnPage(beside: HTMLElement | null, { page, y }: Pick<Annotation, "page" | "y">): void {
  const sheet = beside?.closest("[role=dialog]")?.querySelector(`article[data-page="${page}"]`);
  const frame = sheet?.closest("section");
  if (!sheet || !frame) return;
  const [paper, seen] = [sheet.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollTop += paper.top + (paper.height * y) / 100 - (seen.top + seen.height / 2);
}
