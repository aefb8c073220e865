import { type TouchEvent, useRef } from "react";

const far = 60;

/** A finger that goes sideways and not down, where nothing can be moved sideways. */
export function useSwipe({ onLeft, onRight }: { onLeft: (() => void) | undefined; onRight: (() => void) | undefined }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const [finger, second] = Array.from(event.touches);
      start.current = finger && !second && !isMovable(event.target) ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const finger = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!finger || !from) return;
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(x) < far || Math.abs(y) > Math.abs(x) / 2) return;
      (x < 0 ? onLeft : onRight)?.();
    },
  };
}

/** Zoomed in, wider than its frame, a slider, or a line to be dragged; or the browser has zoomed the whole page, and moves that. */
function isMovable(target: EventTarget): boolean {
  if (visualViewport && visualViewport.scale > 1.01) return true;
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
    if (part.matches("[data-zoomed], [data-divider], input, video") || part.scrollWidth > part.clientWidth + 1)
      return true;
    if (part.matches("[role=dialog]")) return false;
  }
  return false;
}
