import type { AnyRouter } from "@tanstack/react-router";

/** Milliseconds: the page stands when nothing came for so long, or at the latest then. */
const [quiet, latest] = [2000, 10_000];

/**
 * Brings what nobody waits for, such as the measure of how fast the pages are: once nothing else is to be done, or before
 * that with the first key or finger, or when the page is hidden, as a short visit counts too.
 */
export function measureLater(router: AnyRouter): void {
  const entry = location.pathname;
  const waiting = new AbortController();
  const start = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    import("./late-parts.ts")
      .then(({ begin }) => begin(router, entry))
      .catch((error: Error) => console.warn("What comes last could not be loaded:", error.message));
  };
  const look = () => {
    const now = performance.now();
    const ends = performance.getEntriesByType("resource").map((one) => (one as PerformanceResourceTiming).responseEnd);
    const since = now - Math.max(0, ...ends);
    if (since >= quiet || now >= latest) start();
    else setTimeout(look, quiet - since);
  };
  addEventListener("visibilitychange", start, waiting);
  // among it is what keeps the focus, and what takes two quick taps for one
  addEventListener("keydown", start, waiting);
  addEventListener("touchstart", start, waiting);
  setTimeout(look, quiet);
}
