import type { KeyboardEvent } from "react";

/** Fingers alone: the keys lie on the screen, and know no Shift and Enter (docs/decisions/036). */
export function breaksLines(): boolean {
  return matchMedia("(pointer: coarse) and (not (any-pointer: fine))").matches;
}

/** Enter, unless it breaks the line. */
export function isSending({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && !shiftKey && (ctrlKey || metaKey || !breaksLines());
}
