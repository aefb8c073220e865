import { z } from "zod";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { maxSeq, maxTopicTitle } from "./limits.ts";
import { Message } from "./messages.ts";
import { cursor, id, lineText, time } from "./text.ts";

/** A matter within a conversation. `rootId` is the message that it was started from. */
export const Topic = z.object({ id, conversationId: id, title: z.string(), rootId: id, createdAt: time });
export type Topic = z.infer<typeof Topic>;

/**
 * A topic as one person sees it. `lastSeq` is its newest message's number; `readSeq` up to where it is read, with the
 * conversation or by itself; `unread` the numbers of what came after, of others, the newest hundred at most.
 */
export const TopicItem = Topic.extend({
  lastSeq: z.number().int(),
  readSeq: z.number().int(),
  unread: z.array(z.number().int()),
});
export type TopicItem = z.infer<typeof TopicItem>;

const TopicCursor = z.object({ topicId: id, conversationId: id, lastReadSeq: z.number().int() });
export type TopicCursor = z.infer<typeof TopicCursor>;

const one = z.strictObject({ id });

export const topicRoutes = {
  /** From a message that belongs to none yet. The same once more from the same person is the same topic. */
  startTopic: route("POST", "/messages/:id/topic", {
    params: one,
    body: z.strictObject({ title: lineText(maxTopicTitle, "The title") }),
    answer: Topic,
    status: 201,
  }),
  /** Puts a message that belongs to none yet into one of its own conversation. */
  joinTopic: route("PUT", "/messages/:id/topic", {
    params: one,
    body: z.strictObject({ topicId: id }),
    answer: Message,
  }),
  /** Takes a message out of its topic; with the last of its messages a topic is listed no more. */
  leaveTopic: route("DELETE", "/messages/:id/topic", { params: one, answer: Message }),
  renameTopic: route("PATCH", "/topics/:id", {
    params: one,
    body: z.strictObject({ title: lineText(maxTopicTitle, "The title") }),
    answer: Topic,
  }),
  /** The liveliest first, a hundred at once; or one of them alone, however quiet. */
  listTopics: route("GET", "/conversations/:id/topics", {
    params: one,
    query: z.strictObject({ cursor: cursor.optional(), topic: id.optional() }),
    answer: pageOf(TopicItem),
  }),
  /** Moves my cursor in it up to this number; never back. */
  readTopic: route("POST", "/topics/:id/read", {
    params: one,
    body: z.strictObject({ seq: z.number().int().min(1).max(maxSeq) }),
    answer: TopicCursor,
  }),
} satisfies Routes;

export const topicFacts = {
  "topic:started": Topic,
  "topic:renamed": Topic,
  /** To whoever did it alone. */
  "topic:read": TopicCursor,
} satisfies Facts;
