import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { onSignal } from "#web/platform/connection.ts";
import { draft } from "./queries.ts";

/** What the server holds of what I am writing there, while it is told. */
export function useHeldDraft(conversationId: string) {
  const cache = useQueryClient();
  useEffect(
    () => onSignal("draft:changed", (given) => given.conversationId === conversationId && holdDraft(cache, given)),
    [cache, conversationId],
  );
  return useQuery(draft(conversationId));
}

/** The newest that was heard of stands. */
export function holdDraft(cache: QueryClient, given: MessageDraft): void {
  cache.setQueryData<MessageDraft>(draft(given.conversationId).queryKey, (known) =>
    known && (known.writtenAt ?? "") > (given.writtenAt ?? "") ? known : given,
  );
}
