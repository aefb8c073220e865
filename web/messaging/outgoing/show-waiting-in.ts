import type { QueryClient } from "@tanstack/react-query";
import { studioTime } from "#web/platform/minutes.ts";
import { listOutgoing, type Outgoing, onOutgoing } from "#web/platform/outbox/outbox.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { dropMessage, type ShownMessage } from "../live.ts";
import { showWaiting, type Waiting, type WaitingEdit } from "./send-outgoing.ts";

/**
 * After a reload the list does not know what waits for it: it is put back. What a list that was kept still shows of the
 * time before and nothing stands for any more was sent or discarded since.
 */
export async function showWaitingIn(cache: QueryClient, conversationId: string, me: string): Promise<void> {
  const entries = await listNow();
  const ids = new Set(entries.map(({ id }) => id));
  for (const [, pages] of cache.getQueriesData<Pages<ShownMessage>>({ queryKey: ["messages", conversationId] })) {
    for (const message of allItems(pages)) {
      if (message.seq === null && isOfBefore(message) && !ids.has(message.id)) dropMessage(cache, message);
    }
  }
  for (const entry of entries) if (conversationOf(entry) === conversationId) showWaiting(cache, entry, me);
}

/** Where a message or a change of one belongs. */
export function conversationOf({ input }: Outgoing): string | undefined {
  const { shown, conversationId } = input as Partial<Waiting & WaitingEdit>;
  return shown?.conversationId ?? conversationId;
}

/** As it is when it was read: what was discarded meanwhile is not put back. */
async function listNow(): Promise<Outgoing[]> {
  for (;;) {
    let isOld = false;
    const stop = onOutgoing(() => {
      isOld = true;
    });
    const entries = await listOutgoing();
    stop();
    if (!isOld) return entries;
  }
}

/** Not of this page: what is written here stands in its list a moment before it stands in the outbox. */
function isOfBefore({ createdAt }: ShownMessage): boolean {
  return Date.parse(createdAt) < studioTime() - performance.now();
}
