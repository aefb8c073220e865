import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "#web/accounts/queries.ts";
import { type Draft, sendMessage } from "./send-message.ts";

/** Sends as the signed-in person. */
export function useSendMessage(conversationId: string) {
  const cache = useQueryClient();
  const me = useMe();
  return async (draft: Draft): Promise<void> => {
    if (!me) throw new Error("User not authenticated");
    await sendMessage(cache, me, conversationId, draft);
  };
}
