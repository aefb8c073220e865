// Whether anybody answers: the last word counts, of the live connection or of what was sent.

let isLost = false;
const listeners = new Set<() => void>();

export function tellReach(isReached: boolean): void {
  if (isLost !== isReached) return;
  isLost = !isReached;
  for (const listener of listeners) listener();
}

export function isOutOfReach(): boolean {
  return isLost || !navigator.onLine;
}

/** Told when it changes. Answers how to stop. */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
