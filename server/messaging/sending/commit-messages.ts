// One batch is one statement (`in-batches.ts`), so a hot conversation pays its lock and its fsync once for many messages.
import { AppError } from "#contract/errors.ts";
import type { Attachment, Message, MessagePriority, MessageSign } from "#contract/messages.ts";
import { hasReadAbove } from "#domain/messaging/reading/has-read-above.ts";
import type { Platform } from "#server/platform/context.ts";
import { isHeldUp, isUniqueViolation } from "#server/platform/db.ts";
import { inBatches } from "#server/platform/in-batches.ts";
import type { ConversationAccessRow } from "../conversation-access.ts";
import { readNotificationsUpTo } from "../message-notifications.ts";
import { joinsLate, lateAnswer, setLate } from "./late-messages.ts";
import { type Stored, storeMessages } from "./store-messages.ts";

export interface PreparedMessage {
  id: string;
  conversationId: string;
  authorId: string;
  type: string;
  content: string;
  replyTo: string | null;
  topicId: string | null;
  mentions: string[];
  attachments: Attachment[];
  priority: MessagePriority;
  needsAcknowledgement: boolean;
  isForwarded: boolean;
  forwardedFrom: string | null;
  signs: MessageSign[];
  createdAt: string;
  /** How far its author's screen had come when it was written; null: as far as there was something. */
  seen: number | null;
  /** By what its author was judged; it is stored if that is so. */
  standing: Pick<ConversationAccessRow, "type" | "role" | "isManager" | "version">;
}

/**
 * Each as it is stored under its id, whoever wrote that; null when the id was there already, a file is there no more, or the
 * author stands otherwise.
 */
const commit = inBatches<Platform, PreparedMessage, Stored | null | Promise<Stored | null>>(async (platform, batch) => {
  const stored = await storeNow(platform, batch);
  return batch.map((message) => lateAnswer(message) ?? stored.get(message.id) ?? null);
});

/** All but those of conversations that somebody holds for long: they are stored apart, later. */
async function storeNow(platform: Platform, batch: PreparedMessage[]): Promise<Map<string, Stored>> {
  const { database } = platform;
  const messages = batch.filter((message) => !joinsLate(platform, message));
  if (messages.length === 0) return new Map();
  try {
    return await storeMessages(platform, database.writer, messages);
  } catch (error) {
    if (!isHeldUp(error)) throw error;
    await setLate(platform, messages);
    return storeNow(platform, messages);
  }
}

/**
 * The stored message, told to its conversation; null when its id was there already, a file of it is there no more, or its
 * author is not what `standing` says. Whoever writes has read what it was notified of here, where it had seen it. Resolves
 * after the commit. Throws `id_taken`.
 */
export async function commitMessage(platform: Platform, given: PreparedMessage): Promise<Message | null> {
  const stored = await commit(platform, given).catch((error) => {
    // another process stored the same id a moment ago: it is there already, which is no failure
    if (isUniqueViolation(error, "messages_id_key")) return null;
    throw error;
  });
  if (!stored) return null;
  const { message, wasNotified } = stored;
  const { conversationId, seq, author } = message;
  if (conversationId !== given.conversationId || author.id !== given.authorId) throw new AppError("id_taken");
  const upTo = { userIds: [author.id], conversationId, seq };
  if (wasNotified && hasReadAbove(message))
    await platform.facts.change(author.id, (change) => readNotificationsUpTo(change, upTo));
  return message;
}
