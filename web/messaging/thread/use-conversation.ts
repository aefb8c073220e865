import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ConversationItem } from "#contract/conversations.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { isPassing } from "#web/platform/query-client.ts";
import { conversation as conversationQuery, isAwaited, isListFresh, isWhole } from "../queries.ts";

/** The record of a conversation; where nobody answers, what the list knows of it. `isPatient`: an answer may still come. */
export function useConversation(conversationId: string, isPatient: boolean) {
  const cache = useQueryClient();
  const query = conversationQuery(conversationId);
  const asked = useQuery({ ...query, placeholderData: () => itemOf(cache, conversationId) });
  const isUnanswered = !isPatient || (asked.failureCount > 0 && isPassing(asked.failureReason));
  const listed = isUnanswered || isListFresh(cache) ? itemOf(cache, conversationId) : undefined;
  const isOld = asked.isPlaceholderData || (isPatient && isAwaited(asked) && !isWhole(cache, query.queryKey));
  const conversation = asked.data ?? listed;
  return {
    conversation,
    /**
     * By what the thread opens: nothing of a former visit, or of before a gap, as long as somebody may answer. A placeholder
     * stays what it was at first, also when the list has learned more since.
     */
    known: isOld ? listed : conversation,
    error: asked.error,
    askAgain: asked.refetch,
  };
}

function itemOf(cache: QueryClient, conversationId: string): ConversationItem | undefined {
  const known = cache.getQueryData<Pages<ConversationItem>>(["conversations"]);
  return allItems(known).find(({ id }) => id === conversationId);
}
