import { get, update } from "idb-keyval";
import { inTime } from "../kept/in-time.ts";
import type { Outgoing } from "./outbox.ts";

/** Where the outbox keeps its entries. */
export interface OutboxStore {
  read(): Promise<Outgoing[]>;
  /** All or nothing, beside other tabs too. Answers what is held now; throws what `work` throws. */
  change(work: (entries: Outgoing[]) => Outgoing[]): Promise<Outgoing[]>;
  /** Calls when another tab changed them. */
  onForeignChange(listener: () => void): void;
  /** Runs while no other tab's does. */
  alone(work: () => Promise<void>): Promise<void>;
}

const name = "guidon-outbox";

/** IndexedDB, and among several tabs one that sends. */
export function browserStore(): OutboxStore {
  let channel: BroadcastChannel | undefined;
  return {
    read: async () => (await inTime(get<Outgoing[]>(name))) ?? [],
    async change(work) {
      let changed: Outgoing[] = [];
      // read and written in one transaction: another tab may be at it too
      const write = () =>
        update<Outgoing[]>(name, (entries) => {
          changed = work(entries ?? []);
          return changed;
        });
      await inTime(write().catch(onceMore(write)));
      channel?.postMessage(null);
      return changed;
    },
    onForeignChange(listener) {
      channel = new BroadcastChannel(name);
      channel.onmessage = listener;
    },
    // a page without TLS has no locks; there two tabs may send the same id twice, which is sending it once
    alone: async (work) => (navigator.locks ? await navigator.locks.request(name, work) : await work()),
  };
}

/** Safari breaks off, without an error, what a page was just writing as another one took its place: for when it is back. */
export function onceMore<T>(work: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    if (error) throw error;
    return work();
  };
}
