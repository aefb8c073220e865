const minute = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** Milliseconds; the same for everybody on the screen until the minute is over. */
export function thisMinute(): number {
  return now;
}

/** One timer for all who listen, from the first to the last. */
export function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(turn, minute);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function turn(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
