import type { KeyboardEvent } from "react";

/**
 * A key for an input method, such as the Enter that takes its word or the arrows that choose one. Safari sends that Enter
 * after the word is finished and marks it by the old code alone (UI Events, section 7.3.1: 229).
 */
export function isComposing({ nativeEvent }: Pick<KeyboardEvent, "nativeEvent">): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
