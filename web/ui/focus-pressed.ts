/**
 * For the whole page, from now on: a button that is pressed has the focus. Safari gives it none, and takes it from whatever had
 * it: what shows while one is at it would go under the press, and what closes would not know where the focus came from.
 */
export function focusPressed(): void {
  // before whatever the press is for
  document.addEventListener("click", focus, { capture: true });
}

function focus({ target, detail, defaultPrevented }: MouseEvent): void {
  const button = (target as Element).closest("button");
  const at = document.activeElement;
  // a click without a pointer has no count; and where the focus stayed in a field, whose keys are shown, it is left there
  if (!button || detail === 0 || defaultPrevented || at === button || !at?.contains(button)) return;
  button.focus({ preventScroll: true, focusVisible: false });
}
