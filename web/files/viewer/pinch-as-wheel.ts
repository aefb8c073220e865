/** Safari's alone, and of no standard: how many times as far apart the fingers are as when they came down. */
type Gesture = Event & { scale: number; clientX: number; clientY: number };

/**
 * Two fingers on a trackpad are the wheel with Ctrl in other browsers. Safari on a Mac tells gestures of them, and comes closer
 * to the whole page: from now on they are that wheel there, too, for this part of the page.
 */
export function tellPinchAsWheel(element: HTMLElement, signal: AbortSignal): void {
  // a screen's fingers are heard by themselves
  if (navigator.maxTouchPoints > 0) return;
  let scale = 1;
  const tell = (event: Event) => {
    const { scale: now, clientX, clientY } = event as Gesture;
    event.preventDefault();
    const deltaY = -100 * Math.log(now / scale);
    scale = now;
    const told = { deltaY, clientX, clientY, ctrlKey: true, bubbles: true, cancelable: true };
    if (deltaY !== 0) event.target?.dispatchEvent(new WheelEvent("wheel", told));
  };
  const begin = (event: Event) => {
    event.preventDefault();
    scale = 1;
  };
  element.addEventListener("gesturestart", begin, { signal });
  for (const name of ["gesturechange", "gestureend"]) element.addEventListener(name, tell, { signal });
}
