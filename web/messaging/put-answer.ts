import type { QueryClient } from "@tanstack/react-query";
import type { ConversationItem } from "#contract/conversations.ts";
import { putConversation, putReadCursor } from "./live-conversations.ts";

/**
 * The answer to my own change of a conversation. What is mine alone in it may be older than what I heard since, and stays out;
 * how far I have read goes by the cursor's own rule, since a line about the change is read with it.
 */
export function putAnswer(cache: QueryClient, answer: ConversationItem, me: string): void {
  const { lastReadSeq, readVersion, markedAtSeq, ...rest } = answer;
  const { unreadCount, joinedSeq, lastSaidSeq, unanswered, lastWords, isPinned, settingsVersion, ...shared } = rest;
  const { priority, tags } = answer.metadata;
  putConversation(cache, { ...shared, metadata: { priority, tags } });
  putReadCursor(cache, { conversationId: answer.id, userId: me, lastReadSeq, readVersion, markedAtSeq }, me);
}
