/** One finger draws or moves; the stage, which scrolls, leafs and zooms by it, hears of two alone. */
export function keepOneFinger(part: Element | null): (() => void) | undefined {
  if (!part) return;
  const keep = (event: Event) => {
    if ((event as TouchEvent).touches.length < 2) event.stopPropagation();
  };
  const ending = new AbortController();
  for (const name of ["touchstart", "touchmove"]) {
    part.addEventListener(name, keep, { passive: true, signal: ending.signal });
  }
  return () => ending.abort();
}
