import { type PointerEvent, type TouchEvent, useRef } from "react";

/** Milliseconds a finger rests, and pixels it may drift meanwhile. */
const rest = 500;
const drift = 10;

/** A finger that rests on something, where a mouse would hover. When it lifts it presses nothing of what has come under it. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const hasRested = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      stop();
      hasRested.current = false;
      if (pointerType === "mouse") return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        hasRested.current = true;
        onLongPress();
      }, rest);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > drift) stop();
    },
    onPointerUp: stop,
    onTouchEnd(event: TouchEvent) {
      // not every browser knows it for a long press: one that takes it for a tap would click
      if (hasRested.current && event.cancelable) event.preventDefault();
    },
    onPointerCancel: stop,
  };
}
