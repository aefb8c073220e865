import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "#web/accounts/queries.ts";
import { discard, retry } from "#web/platform/outbox.ts";
import { dropMessage, type ShownMessage } from "./live.ts";
import { type Draft, sendMessage } from "./send-message.ts";

/** Sends as the signed-in person, again what was refused, and takes back what was never sent. */
export function useSendMessage(conversationId: string) {
  const cache = useQueryClient();
  const me = useMe();
  return {
    async send(draft: Draft): Promise<void> {
      if (!me) throw new Error("User not authenticated");
      await sendMessage(cache, me, conversationId, draft);
    },
    retry: (id: string) => retry(id),
    async takeBack(message: ShownMessage) {
      await discard(message.id);
      dropMessage(cache, message);
      const kept = message.attachments.filter(({ url }) => !url);
      // one of several may be under way
      if (kept.length === 0) return;
      const { takeOff } = await import("./hang-on-draft.ts");
      for (const { id } of kept) takeOff(id);
    },
  };
}
