/** Milliseconds for which an answer is waited for: at first, and as long as none came. */
const patience = { first: 10_000, next: 1000 };

let current = patience.first;

/**
 * What the browser's own store answers; throws where it does not. Safari's may never open after a start, and a page that was put
 * to sleep may hold it up: one that does not answer is one that keeps nothing. `least`: for what takes long by itself.
 */
export async function inTime<T>(work: Promise<T>, least = 0): Promise<T> {
  const half = Math.max(current, least) / 2;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      current = patience.next;
      reject(new Error("This browser's store does not answer."));
    };
    // twice: on a device that slept the first one is over at once, and the answer on its way
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, half);
    }, half);
  });
  try {
    const answer = await Promise.race([work, late]);
    current = patience.first;
    return answer;
  } finally {
    clearTimeout(timer);
  }
}
