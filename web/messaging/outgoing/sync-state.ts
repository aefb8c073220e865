import type { Outgoing } from "#web/platform/outbox/outbox.ts";

/** S3 section 4: synced, syncing, error; of the last two what a person can do about them differs. */
export type SyncState =
  | { kind: "synced" }
  | { kind: "syncing" | "waiting" | "offline" | "refused"; count: number; noun: "message" | "change" };

interface Outbox {
  entries: Pick<Outgoing, "kind" | "by" | "state">[];
  me: string;
  /** Tries in a row that reached nobody. */
  misses: number;
  isOnline: boolean;
}

/** How far what I wrote has come, by the outbox alone. What waits comes before what was refused: that one keeps. */
export function syncStateOf({ entries, me, misses, isOnline }: Outbox): SyncState {
  const mine = entries.filter(({ by }) => by === me);
  const waiting = mine.filter(({ state }) => state === "waiting");
  const told = waiting.length > 0 ? waiting : mine;
  if (told.length === 0) return { kind: "synced" };
  const noun = told.every(({ kind }) => kind === "message") ? "message" : "change";
  const underWay = misses > 0 ? "waiting" : "syncing";
  const kind = waiting.length === 0 ? "refused" : isOnline ? underWay : "offline";
  return { kind, count: told.length, noun };
}
