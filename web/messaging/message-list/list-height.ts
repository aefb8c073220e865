/**
 * Tells whenever what is in the list has another height, which is the sum of what was measured and what is guessed; until the
 * answer is called. What else the list changes of its style, as it moves, is nothing.
 */
export function whenHeightChanges(content: Element, tell: () => void): () => void {
  const heightOf = () => (content as HTMLElement).style.height;
  let height = heightOf();
  const watcher = new MutationObserver(() => {
    if (height === heightOf()) return;
    height = heightOf();
    tell();
  });
  watcher.observe(content, { attributeFilter: ["style"] });
  return () => watcher.disconnect();
}
