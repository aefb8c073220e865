const minute = 60_000;
const listeners = new Set<() => void>();
/** Milliseconds by which this device's clock is ahead of the server's. */
let ahead = 0;
let now = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds, by the server's clock: what is to come, and how long ago something was, is told by that one. */
export const studioTime = () => Date.now() - ahead;

/** `date` of each answer. What it took to come, and a clock that is off by less than two minutes, makes no difference. */
export function hearClock(date: string | null): void {
  if (!date) return;
  const off = Date.now() - Date.parse(date);
  const given = Math.abs(off) > 2 * minute ? off : 0;
  if (Math.abs(given - ahead) < minute) return;
  ahead = given;
  turn();
}

/** Milliseconds; the same for everybody on the screen until the minute is over. */
export function thisMinute(): number {
  return now;
}

/** One timer for all who listen, from the first to the last. */
export function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) wait();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

function turn(): void {
  if (listeners.size > 0) wait();
  for (const listener of listeners) listener();
}

/** To the turn of the minute, at which meetings begin and days end. */
function wait(): void {
  clearTimeout(timer);
  now = studioTime();
  timer = setTimeout(turn, minute - (now % minute));
}
