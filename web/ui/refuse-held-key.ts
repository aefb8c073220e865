import type { KeyboardEvent } from "react";

/** A key held down on what opened a dialog repeats inside it: there it presses and sends nothing. Where lines are written it writes. */
export function refuseHeldKey(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  const presses =
    key === "Enter" ? !(target instanceof HTMLTextAreaElement) : key === " " && target instanceof HTMLButtonElement;
  if (repeat && presses) event.preventDefault();
}
