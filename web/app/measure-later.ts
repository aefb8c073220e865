import type { AnyRouter } from "@tanstack/react-router";

/** Long after what the first page needs: the browser keeps what it measured until then. */
const wait = 10_000;

/** Measures how fast the pages are, once nothing else is to be done. */
export function measureLater(router: AnyRouter): void {
  const entry = location.pathname;
  const start = () =>
    void import("#web/insights/watch-performance.ts").then(
      ({ watchPerformance }) => watchPerformance(router, entry),
      (error: Error) => console.warn("The pages are not measured:", error.message),
    );
  setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(start) : start()), wait);
}
