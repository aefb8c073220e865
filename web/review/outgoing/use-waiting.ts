import { useSyncExternalStore } from "react";
import { useMe } from "#web/accounts/queries.ts";
import { listOutgoing, type Outgoing, onOutgoing } from "#web/platform/outbox/outbox.ts";
import { isOutOfReach, onReach } from "#web/platform/reach.ts";
import { type Waiting, waitingOf } from "./waiting.ts";

/** The outbox as it was told last: read once for all pages of a document. */
let held: Outgoing[] = [];
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

function put(entries: Outgoing[]): void {
  held = entries;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (!stop) {
    let isTold = false;
    stop = onOutgoing((entries) => {
      isTold = true;
      put(entries);
    });
    // what was told meanwhile is newer
    void listOutgoing().then((entries) => isTold || put(entries));
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    held = [];
  };
}

/** What I drew and answered that the studio has not got yet. */
export function useWaiting(): Waiting[] {
  const me = useMe()?.id;
  return waitingOf(
    useSyncExternalStore(listen, () => held),
    me,
  );
}

export function useOutOfReach(): boolean {
  return useSyncExternalStore(onReach, isOutOfReach);
}
