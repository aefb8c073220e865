import { type PointerEvent, useRef } from "react";

/** Milliseconds a finger rests, and pixels it may drift meanwhile. */
const rest = 500;
const drift = 10;

/** What a browser makes of a finger that lifts. */
const presses = ["pointerup", "mousedown", "mouseup", "click"];

/** For what a resting finger opens the menu of: it selects no words and lifts no link meanwhile, and the browser offers nothing of its own. */
export const pressable =
  "[-webkit-touch-callout:none] pointer-coarse:[-webkit-user-drag:none] pointer-coarse:select-none";

/** A finger that rests on something, where a mouse would hover. When it lifts it presses nothing of what has come under it. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      stop();
      if (pointerType === "mouse") return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        pressNothing();
        onLongPress();
      }, rest);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > drift) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

/**
 * Until the next finger comes down. A browser may take the rest for a tap; and where it began is no place to hear of its end:
 * what was drawn anew meanwhile is told nothing.
 */
function pressNothing(): void {
  for (const kind of presses) document.addEventListener(kind, swallow, true);
  const end = () => {
    for (const kind of presses) document.removeEventListener(kind, swallow, true);
  };
  document.addEventListener("pointerdown", end, { capture: true, once: true });
}

function swallow(event: Event): void {
  // a key presses too: its click has no count
  if (event.type === "click" && (event as MouseEvent).detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}
