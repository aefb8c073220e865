import { useSyncExternalStore } from "react";

const minute = 60_000;
let now = Date.now();

/** Milliseconds, anew every minute: '5m ago' grows older while one looks at it. */
export function useNow(): number {
  return useSyncExternalStore(onMinute, () => now);
}

function onMinute(listener: () => void): () => void {
  now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, minute);
  return () => clearInterval(timer);
}
