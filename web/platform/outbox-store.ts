import { get, update } from "idb-keyval";
import type { Outgoing, OutboxStore } from "./outbox.ts";

const name = "guidon-outbox";

/** The browser's own: IndexedDB, and among several tabs one that sends. */
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
    // locks are kept from pages without TLS; there two tabs may send the same id twice, which is once
    alone: (work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
  };
}
