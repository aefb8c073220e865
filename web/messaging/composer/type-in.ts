/**
 * Puts `by` in the place of a part, as if it were typed: an undo brings the part back. What a script sets ends all undoing, of
 * what was typed before it, too. The field has the focus.
 */
export function typeIn(area: HTMLTextAreaElement, [from, to]: [from: number, to: number], by: string): void {
  area.setSelectionRange(from, to);
  // the one way that the browser can undo
  document.execCommand("insertText", false, by);
  area.addEventListener("input", unmark, { once: true });
}

/** An undo marks what it brought back: the next letter would take its place. */
function unmark(event: Event): void {
  const { inputType, target } = event as InputEvent & { target: HTMLTextAreaElement };
  if (inputType === "historyUndo") target.setSelectionRange(target.selectionEnd, target.selectionEnd);
}
