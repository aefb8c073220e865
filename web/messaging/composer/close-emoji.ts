import { namedInFull } from "#domain/messaging/text/completions.ts";
import { emoji } from "./emoji.ts";
import { typeIn } from "./type-in.ts";

/** Replaces the name that ends at the caret, as if it were typed, so that an undo brings it back. What is unknown stays. */
export function closeEmoji(area: HTMLTextAreaElement, caret: number): void {
  const named = namedInFull(area.value, caret);
  const sign = emoji.find(({ name }) => name === named?.name)?.sign;
  if (!named || !sign || document.activeElement !== area) return;
  // somebody may have written on until the names were there
  const written = area.selectionStart - caret;
  typeIn(area, [named.from, caret], sign);
  const at = named.from + sign.length + Math.max(0, written);
  area.setSelectionRange(at, at);
}
