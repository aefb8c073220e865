/** Milliseconds between two times that it is said. */
const pause = 10_000;

/**
 * Says what comes many times a second, such as the failures of a queue whose database is away, at once and then every ten
 * seconds, with how often it came since: a log that says each fills the disk, and hides the rest.
 */
export function seldom<Args extends unknown[]>(say: (times: number, ...args: Args) => void, now = Date.now) {
  let saidAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (...args: Args): void => {
    times++;
    if (now() - saidAt < pause) return;
    say(times, ...args);
    saidAt = now();
    times = 0;
  };
}
