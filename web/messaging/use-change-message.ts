import { useQueryClient } from "@tanstack/react-query";
import { newId } from "#contract/new-id.ts";
import { useMe } from "#web/accounts/queries.ts";
import { discard, enqueue, retry } from "#web/platform/outbox.ts";
import { isOutOfReach } from "#web/platform/reach.ts";
import { putWaiting, type ShownMessage } from "./live.ts";
import type { WaitingEdit } from "./send-outgoing.ts";

/** Edits and deletions show at once and wait in the outbox like what is sent (S3 section 4). */
export function useChangeMessage() {
  const cache = useQueryClient();
  const me = useMe();

  async function change(message: ShownMessage, content: string | null): Promise<void> {
    if (!me) throw new Error("User not authenticated");
    const id = newId();
    const state = isOutOfReach() ? "queued" : "sending";
    const { id: messageId, conversationId, waiting: before } = message;
    const input: WaitingEdit = { messageId, conversationId, by: me.id, content };
    putWaiting(cache, message, { id, content, state });
    try {
      await enqueue({ id, kind: "message-edit", input });
    } catch (error) {
      putWaiting(cache, message, before);
      throw error;
    }
    // a later change says all that an earlier one said
    if (before) await discard(before.id);
  }

  return {
    edit: (message: ShownMessage, content: string) => change(message, content),
    remove: (message: ShownMessage) => change(message, null),
    retry: (message: ShownMessage) => (message.waiting ? retry(message.waiting.id) : Promise.resolve()),
    async takeBack(message: ShownMessage) {
      if (message.waiting) await discard(message.waiting.id);
      putWaiting(cache, message, undefined);
    },
  };
}
