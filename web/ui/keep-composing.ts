/**
 * For the whole page, from now on: Escape takes back what an input method composes, and nothing else. Neither the dialog around
 * the field closes, nor a search is emptied.
 */
export function keepComposing(): void {
  // before whatever else listens
  addEventListener("keydown", keep, { capture: true });
}

function keep(event: KeyboardEvent): void {
  // some browsers tell the last key after the word is finished, and mark it by the old code alone (UI Events, section 7.3.1)
  if (event.key === "Escape" && (event.isComposing || event.keyCode === 229)) event.stopPropagation();
}
