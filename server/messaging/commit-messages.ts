// One batch is one statement (`in-batches.ts`), so a hot conversation pays its lock and its fsync once for many messages.
import { AppError } from "#contract/errors.ts";
import type { Attachment, Message, MessageSign } from "#contract/messages.ts";
import type { Platform } from "#server/platform/context.ts";
import { isUniqueViolation } from "#server/platform/db.ts";
import { inBatches } from "#server/platform/in-batches.ts";
import type { Room } from "#server/platform/realtime.ts";
import { commitBatch } from "./commit-batch.ts";
import { commitOne, isPlain } from "./commit-one.ts";
import type { ConversationAccessRow } from "./conversation-access.ts";
import { readNotificationsUpTo } from "./message-notifications.ts";

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
  priority: string;
  needsAcknowledgement: boolean;
  isForwarded: boolean;
  forwardedFrom: string | null;
  signs: MessageSign[];
  createdAt: string;
  /** By what its author was judged; it is stored if that is so. */
  standing: Pick<ConversationAccessRow, "type" | "role" | "isManager">;
}

interface Stored {
  message: Message;
  /** Of something in this conversation, which its author has not read. */
  wasNotified: boolean;
}

/** Each as it is stored under its id, whoever wrote that; null when the id was there already, or the author stands otherwise. */
const commit = inBatches<Platform, PreparedMessage, Stored | null>(async (platform, batch) => {
  const stored = await store(platform, batch);
  return batch.map(({ id }) => stored.get(id) ?? null);
});

/**
 * The stored message, told to its conversation; null when its id was there already, or its author is not what `standing`
 * says. Whoever writes has read what it was notified of here. Resolves after the commit. Throws `id_taken`.
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
  const upTo = { userId: author.id, conversationId, seq };
  if (wasNotified) await platform.facts.change(author.id, (change) => readNotificationsUpTo(change, upTo));
  return message;
}

/** Answers the messages that were new, by id. */
async function store(platform: Platform, batch: PreparedMessage[]): Promise<Map<string, Stored>> {
  const { database, facts } = platform;
  const first = new Map<string, PreparedMessage>();
  for (const message of batch) if (!first.has(message.id)) first.set(message.id, message);
  const messages = [...first.values()];
  const heard = toldNames.filter(facts.isHeard);
  const [one] = messages;
  const isOne = one && messages.length === 1 && isPlain(one);
  const { rows } = await database.writer.query<StoredRow>(isOne ? commitOne(one, heard) : commitBatch(messages, heard));
  const stored = new Map<string, Stored>();
  for (const { id, name, rooms, payload, wasNotified } of rows) {
    if (name === "message:received") stored.set(payload.id, { message: payload, wasNotified });
    facts.tell({ id, name, rooms, payload });
  }
  return stored;
}

/** What a batch tells: each message to its conversation, and notifications to the few whom it names. */
const toldNames = ["message:received", "notification:mention", "notification:added"] as const;

interface Told {
  id: number;
  rooms: Room[];
  wasNotified: boolean;
}
type StoredRow = Told &
  (
    | { name: "message:received"; payload: Message }
    | { name: Exclude<(typeof toldNames)[number], "message:received">; payload: object }
  );
