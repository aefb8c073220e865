import { useEffect } from "react";

/** Milliseconds and pixels between two taps that are meant as one. */
const soon = 400;
const near = 30;

/** What a browser makes of a finger. */
const presses = ["pointerdown", "pointerup", "mousedown", "mouseup", "click"];

/** For what closes at a press: whoever taps twice means it alone, and the second tap presses nothing of what lies beneath. */
export function useOneTap(): void {
  useEffect(() => {
    let last: PointerEvent | undefined;
    const note = (event: PointerEvent) => {
      last = event;
    };
    document.addEventListener("pointerdown", note, true);
    return () => {
      document.removeEventListener("pointerdown", note, true);
      if (last?.pointerType === "touch") swallowSecond(last);
    };
  }, []);
}

function swallowSecond(first: PointerEvent): void {
  const ending = new AbortController();
  let isSecond = false;
  for (const kind of presses) {
    document.addEventListener(kind, swallow as EventListener, { capture: true, signal: ending.signal });
  }

  function swallow(event: MouseEvent): void {
    if (event.type === "pointerdown") {
      isSecond = !isSecond && isOneTap(first, event);
      if (!isSecond) ending.abort();
    }
    // a key presses too: its click has no count
    const isKey = event.type === "click" && event.detail === 0;
    if (!isSecond || isKey) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function isOneTap(first: MouseEvent, second: MouseEvent): boolean {
  const apart = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return apart < near && second.timeStamp - first.timeStamp < soon;
}
