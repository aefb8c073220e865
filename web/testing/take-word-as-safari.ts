/** The Enter that takes a word of an input method, as Safari tells it: after the word, marked by its code alone. Answers whether the field leaves it to the browser. */
export function takeWordAsSafari(field: Element): boolean {
  const key = { key: "Enter", keyCode: 229, bubbles: true, cancelable: true };
  return field.dispatchEvent(new KeyboardEvent("keydown", key));
}
