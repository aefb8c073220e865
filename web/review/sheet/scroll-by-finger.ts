import type { PointerEvent as Press } from "react";

/**
 * Of a finger that has just pressed where a pen draws: a document goes with it. The browser scrolls nothing there by itself, since
 * it would by the pen, too. A picture is moved by its stage, and two fingers are the stage's.
 */
export function scrollByFinger({ currentTarget, pointerId, clientX, clientY }: Press<Element>): void {
  const stage = currentTarget.closest("section");
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let last = { x: clientX, y: clientY };
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const now = { x: event.clientX, y: event.clientY };
    stage?.scrollBy(last.x - now.x, last.y - now.y);
    last = now;
  };
  const end = (event: PointerEvent) => event.pointerId === pointerId && ending.abort();
  const other = (event: PointerEvent) => event.pointerId !== pointerId && ending.abort();
  addEventListener("pointermove", follow, options);
  addEventListener("pointerup", end, options);
  addEventListener("pointercancel", end, options);
  addEventListener("pointerdown", other, options);
}
