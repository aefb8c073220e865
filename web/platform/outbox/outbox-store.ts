import { get, update } from "idb-keyval";
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
    read: async () => (await get<Outgoing[]>(name)) ?? [],
    async change(work) {
      let changed: Outgoing[] = [];
      // read and written in one transaction: another tab may be at it too
      await update<Outgoing[]>(name, (entries) => {
        changed = work(entries ?? []);
        return changed;
      });
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
