// The topics of a conversation in the cache, with what is unread in each. Late and doubled facts change nothing.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";
import type { ReadCursor } from "#contract/read-cursor.ts";
import type { Topic, TopicCursor, TopicItem } from "#contract/topics.ts";
import { hasReadAbove } from "#domain/messaging/reading/has-read-above.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { Page } from "#web/platform/paged.ts";

const keyOf = (conversationId: string): QueryKey => ["topics", conversationId];

/** A new one is asked for, since how far it is read is the server's to say; a renamed one, since titles tell no order. */
export function askForTopics(cache: QueryClient, { conversationId }: Topic): QueryKey[] {
  fetchAgain(cache, { queryKey: keyOf(conversationId) });
  return [keyOf(conversationId)];
}

/**
 * Whoever writes has read what stands above (`hasReadAbove`), in every topic. What comes to one that is not known, or was the
 * newest of one that it left, is the server's to say.
 */
export function putInTopics(
  cache: QueryClient,
  message: Message,
  { me, isLate }: { me: string; isLate: boolean },
): QueryKey[] {
  const { conversationId, topicId, seq, author } = message;
  const isMine = author.id === me;
  // what is changed later tells nothing of how far was read
  const isNew = message.version === 1;
  const known = cache.getQueryData<Page<TopicItem>>(keyOf(conversationId))?.items;
  const isUnknown = topicId !== null && known?.every(({ id }) => id !== topicId);
  const wasNewest = known?.some(({ id, lastSeq }) => lastSeq === seq && id !== topicId);
  change(cache, conversationId, (topic) => {
    const read = isMine && isNew && hasReadAbove(message) ? readUpTo(topic, seq) : topic;
    if (isLate) return read;
    const others = read.unread.filter((one) => one !== seq);
    if (topic.id !== topicId) return { ...read, unread: others };
    const isUnread = !isMine && seq > read.readSeq;
    const unread = isUnread ? [...others, seq].toSorted((a, b) => b - a) : others;
    return { ...read, lastSeq: Math.max(seq, read.lastSeq), unread };
  });
  if (!isLate && (isUnknown || wasNewest)) fetchAgain(cache, { queryKey: keyOf(conversationId) });
  return [keyOf(conversationId)];
}

/** My cursor in the conversation; set back, or behind what was read of a topic alone, the server counts anew. */
export function putTopicsRead(cache: QueryClient, cursor: ReadCursor, me: string): QueryKey[] {
  const { conversationId, lastReadSeq, userId } = cursor;
  if (userId !== me) return [];
  const queryKey = keyOf(conversationId);
  const known = cache.getQueryData<Page<TopicItem>>(queryKey);
  if (known?.items.some(({ readSeq }) => readSeq > lastReadSeq)) fetchAgain(cache, { queryKey });
  change(cache, conversationId, (topic) => readUpTo(topic, lastReadSeq));
  return [queryKey];
}

export function putTopicRead(cache: QueryClient, { topicId, conversationId, lastReadSeq }: TopicCursor): QueryKey[] {
  change(cache, conversationId, (topic) => (topic.id === topicId ? readUpTo(topic, lastReadSeq) : topic));
  return [keyOf(conversationId)];
}

function readUpTo(topic: TopicItem, seq: number): TopicItem {
  if (seq <= topic.readSeq) return topic;
  return { ...topic, readSeq: seq, unread: topic.unread.filter((one) => one > seq) };
}

function change(cache: QueryClient, conversationId: string, how: (topic: TopicItem) => TopicItem): void {
  cache.setQueryData<Page<TopicItem>>(
    keyOf(conversationId),
    (known) => known && { ...known, items: known.items.map(how).toSorted(liveliestFirst) },
  );
}

function liveliestFirst(a: TopicItem, b: TopicItem): number {
  return b.lastSeq - a.lastSeq || (a.id < b.id ? -1 : 1);
}
