import { keepIn, type Outgoing } from "#web/platform/outbox/outbox.ts";
import type { OutboxStore } from "#web/platform/outbox/outbox-store.ts";

/** For tests: an outbox of this page alone. What waits stands in `entries`, to be read and to be changed behind its back. */
export function pretendOutbox(own: Partial<OutboxStore> = {}): { entries: Outgoing[] } {
  const held: { entries: Outgoing[] } = { entries: [] };
  keepIn({
    read: async () => held.entries,
    change: async (work) => {
      held.entries = work(held.entries);
      return held.entries;
    },
    onForeignChange() {},
    alone: (work) => work(),
    ...own,
  });
  return held;
}
