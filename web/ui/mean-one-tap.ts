/** Milliseconds and pixels between two taps that are meant as one. */
const soon = 400;
const near = 30;

/** What a browser makes of a finger. */
const presses = ["pointerdown", "pointerup", "mousedown", "mouseup", "click"] as const;

/**
 * For the whole page, from now on: what lies over it and closes at a tap, such as a menu or a dialog, is meant alone by whoever
 * taps twice, and the second tap presses nothing of what lies beneath.
 */
export function meanOneTap(): void {
  let first: { tap: PointerEvent; layer: Element } | null = null;
  let isSecond = false;
  for (const kind of presses) document.addEventListener(kind, swallow, { capture: true });

  function swallow(event: MouseEvent): void {
    if (event.type === "pointerdown") {
      const tap = event as PointerEvent;
      isSecond = first !== null && !first.layer.isConnected && isOneTap(first.tap, tap);
      first = tap.pointerType === "touch" && !isSecond ? { tap, layer: layerOf(tap.target as Element) } : null;
    }
    // a key presses too: its click has no count
    const isKey = event.type === "click" && event.detail === 0;
    if (!isSecond || isKey) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What lies over the page stands beside it in the body, and goes when it closes. */
function layerOf(target: Element): Element {
  let layer = target;
  while (layer.parentElement && layer.parentElement !== document.body) layer = layer.parentElement;
  return layer;
}

function isOneTap(first: MouseEvent, second: MouseEvent): boolean {
  const apart = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return apart < near && second.timeStamp - first.timeStamp < soon;
}
