/**
 * Goes on at a review when the button that was pressed has gone, or at the head of them where it went, or went to the decided ones.
 * Whoever is elsewhere meanwhile is left alone. What is told may take the button before its own answer comes. A viewer may lie
 * over another one that shows the same review, and stands behind it in the page.
 */
export function readOn(review: { id: string }, { isMoved }: { isMoved: boolean }): void {
  const entry = `[data-review="${review.id}"]`;
  const at = document.activeElement;
  if (!at?.closest(entry) && !at?.matches("body, [role$=dialog]")) return;
  const lastOf = (look: string) => [...document.querySelectorAll<HTMLElement>(look)].at(-1);
  // one that stands by itself stays where it is
  const goOn = (isMoved && lastOf(".reviews-panel h2")) || lastOf(entry);
  goOn?.focus();
}
