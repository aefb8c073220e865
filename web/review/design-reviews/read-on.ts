/**
 * Goes on at a review when the button that was pressed has gone, or at the head of them where it went, or went to the decided ones.
 * Whoever is elsewhere meanwhile is left alone. What is told may take the button before its own answer comes. A viewer may lie
 * over another one that shows the same review, and stands behind it in the page.
 */
export function readOn(review: { id: string }, { isMoved }: { isMoved: boolean }): void {
  const entry = `[data-review="${review.id}"]`;
  const at = document.activeElement;
  if (at?.closest(entry) || at?.matches("body, [role$=dialog]"))
    [...document.querySelectorAll<HTMLElement>(isMoved ? ".reviews-panel h2" : entry)].at(-1)?.focus();
}
