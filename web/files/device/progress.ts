// How much of each file has come, while this tab brings it.
import { useSyncExternalStore } from "react";

const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** From 0 to 1; undefined: it does not come just now. */
export function setShare(id: string, share: number | undefined): void {
  // a percent is as much as is seen of it
  const rounded = share === undefined ? undefined : Math.floor(share * 100) / 100;
  if (shares.get(id) === rounded) return;
  if (rounded === undefined) shares.delete(id);
  else shares.set(id, rounded);
  for (const listener of listeners) listener();
}

export function useShare(id: string): number | undefined {
  return useSyncExternalStore(listen, () => shares.get(id));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
