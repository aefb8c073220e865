/**
 * Goes on at a workflow when the button that was pressed has gone, or at the head of its list where it went too. Whoever is
 * elsewhere meanwhile is left alone. What is told may take the button before its own answer comes.
 */
export function goOnAt(id: string): void {
  const workflow = `[data-workflow="${id}"]`;
  const at = document.activeElement;
  if (!at?.closest(workflow) && !at?.matches("body, [role$=dialog]")) return;
  const head = document.querySelector<HTMLElement>("[data-workflows]")?.closest("section")?.querySelector("h2");
  if (head) head.tabIndex = -1;
  (document.querySelector<HTMLElement>(`${workflow} [aria-expanded]`) ?? head)?.focus();
}
