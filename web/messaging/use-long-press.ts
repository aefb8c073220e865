import { type PointerEvent, useRef } from "react";

/** Milliseconds a finger rests, and pixels it may drift meanwhile. */
const rest = 500;
const drift = 10;

/** A finger that rests on something, where a mouse would hover. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      stop();
      if (pointerType === "mouse") return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(onLongPress, rest);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > drift) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
