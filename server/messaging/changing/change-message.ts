import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Message, MessagePriority } from "#contract/messages.ts";
import type { Action } from "#domain/permissions.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change, FactPayload } from "#server/platform/facts/facts.ts";
import { type ConversationAccess, requireConversation, requireStill } from "../conversation-access.ts";
import { conversationRoom } from "../conversations/conversations.ts";
import { hasShownFiles, messageJson, signAttachments, type UnsignedMessage } from "../message-shape.ts";
import { placeOfMessage } from "../messages.ts";
import { holdConversation } from "../system-message.ts";

export interface MessagePlace extends ConversationAccess {
  conversationId: string;
  seq: number;
  authorId: string;
}

/** Where the message stands, if this person may do this in its conversation. Throws `not_found` or `forbidden`. */
export async function requireMessage({ user, platform }: Member, id: string, action: Action): Promise<MessagePlace> {
  const { conversationId, seq, authorId } = await placeOfMessage(platform, id);
  const access = await requireConversation(platform.database, user, conversationId, action);
  return { ...access, conversationId, seq, authorId };
}

/** A message's row while it is held for a change. */
export interface HeldMessage {
  conversationId: string;
  authorId: string;
  type: Message["type"];
  priority: MessagePriority;
  content: string;
  hasAttachments: boolean;
  topicId: string | null;
  isDeleted: boolean;
}

export type MessageFact = "message:updated" | "message:deleted" | "message:reaction-added" | "message:reaction-removed";

interface Plan {
  id: string;
  action: Action;
  fact: MessageFact;
  /** The conversation is held before its message: whoever tells it with its last words has told them, or tells the new ones. */
  holdsConversation?: boolean;
  /** Answers whether anything is different, or the fact that says what. */
  work: (db: Db, held: HeldMessage, change: Change) => Promise<boolean | MessageFact>;
}

/** Holds the message, works, and when something is different raises its version and tells it whole. */
export async function changeMessage(
  member: Member,
  { id, action, fact, holdsConversation, work }: Plan,
): Promise<Message> {
  const { user, platform } = member;
  const { conversationId } = await requireMessage(member, id, action);
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    if (holdsConversation) await holdConversation(db, conversationId);
    // two changes at once: the later one must show both
    const held = await holdMessage(db, id);
    await requireStill(db, user, conversationId, action);
    const changed = await work(db, held, change);
    if (changed) await raiseVersion(db, id);
    const message = await getMessageIn(platform, db, id);
    const name = changed === true ? fact : changed;
    if (name) publish(name, [conversationRoom(conversationId)], message satisfies FactPayload<MessageFact>);
    return message;
  });
}

/** Of its signs the one that is not read off its words. */
export const keptSigns = sql`array(select unnest(signs) intersect select 'behind')`;

/** Only the author changes what was said, and nobody what the server said (permissions.md). */
export function requireOwn(member: Member, held: HeldMessage): void {
  if (held.authorId !== member.user.id || held.type === "system") {
    throw new AppError("forbidden", "Only its author may change a message.");
  }
}

/** Nothing more happens to a tombstone. */
export function requireThere({ isDeleted }: { isDeleted: boolean }): void {
  if (isDeleted) throw new AppError("conflict", "This message was deleted.");
}

/** As it stands in this transaction. */
export async function getMessageIn(platform: Platform, db: Db, id: string): Promise<Message> {
  const { rows } = await sql<{ message: UnsignedMessage }>`
    select ${sql.raw(messageJson)} as message from messages m join users u on u.id = m.author_id
     where m.id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError("not_found");
  return signAttachments(platform, rows[0].message);
}

/** The hour of the change itself: a transaction that waited for the message would tell that of its beginning. */
async function raiseVersion(db: Db, id: string): Promise<void> {
  await sql`update messages set version = version + 1, changed_at = clock_timestamp() where id = ${id}`.execute(db);
}

async function holdMessage(db: Db, id: string): Promise<HeldMessage> {
  const { rows } = await sql<HeldMessage>`
    select conversation_id as "conversationId", author_id as "authorId", type, priority, content, ${sql.raw(hasShownFiles)} as "hasAttachments",
           deleted_at is not null as "isDeleted", topic_id as "topicId"
      from messages m where id = ${id} for update of m`.execute(db);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}
