import type { PointerEvent as Press } from "react";
import { handToStage } from "./hand-to-stage.ts";

/**
 * Of a finger that has just pressed: when another comes down anywhere on the stage, what the first began is given up, and both
 * are the stage's, which goes on from where the first is by then.
 */
export function onSecondFinger({ currentTarget, nativeEvent: first }: Press<Element>, giveUp: () => void): void {
  const ending = new AbortController();
  const isFirst = ({ pointerId }: PointerEvent) => pointerId === first.pointerId;
  let last = first;
  // before the stage hears of the second, and wherever the first has come to
  const options = { capture: true, signal: ending.signal };
  const follow = (event: PointerEvent) => {
    if (isFirst(event)) last = event;
  };
  const end = (event: PointerEvent) => isFirst(event) && ending.abort();
  addEventListener("pointermove", follow, options);
  addEventListener("pointerup", end, options);
  addEventListener("pointercancel", end, options);
  addEventListener(
    "pointerdown",
    (event) => {
      if (event.isPrimary || !currentTarget.closest("section")?.contains(event.target as Node)) return;
      ending.abort();
      giveUp();
      handToStage(currentTarget, last, { x: last.clientX, y: last.clientY });
    },
    options,
  );
}
