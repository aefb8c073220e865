import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Message } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import type { ReadCursor } from "#contract/read-cursor.ts";
import { type SystemEvent, systemLine } from "#domain/messaging/system-lines.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { conversationRoom } from "./conversations/conversations.ts";
import { messageJson, type UnsignedMessage } from "./message-shape.ts";

/**
 * Held by every change of a conversation before it touches its people: a batch of messages takes the same row first, and
 * the cursors after it.
 */
export async function holdConversation(db: Db, id: string): Promise<void> {
  await sql`select from conversations where id = ${id} for no key update`.execute(db);
}

interface Line {
  /** Whose doing it was: the line is in that name. */
  actor: { id: string; name: string };
  event: SystemEvent;
}

interface Written {
  message: Message;
  /** The actor's, who had read everything before it and has read this too; null for who had not. */
  cursor: ReadCursor | null;
}

/** Writes a line of kind `system` and tells it to the conversation; the cursor first, so that it never counts as unread. Answers it. */
export async function addSystemMessage(
  { db, publish }: Pick<Change, "db" | "publish">,
  conversationId: string,
  line: Line,
): Promise<Message> {
  const { message, cursor } = await writeSystemMessage(db, conversationId, line);
  const rooms = [conversationRoom(conversationId)];
  if (cursor) publish("conversation:read", rooms, cursor);
  publish("message:received", rooms, message);
  return message;
}

/** Writes it only, for who has to tell something else first. */
export async function writeSystemMessage(db: Db, conversationId: string, { actor, event }: Line): Promise<Written> {
  const { rows } = await sql<{ message: UnsignedMessage; cursor: ReadCursor | null }>`
    with moved as (
      update conversations set last_seq = last_seq + 1, last_activity = greatest(last_activity, ${databaseNow})
       where id = ${conversationId} returning id, last_seq, last_activity
    ), m as (
      insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority,
                            created_at, updated_at)
      select id, last_seq, ${newId()}, ${actor.id}, 'system', ${systemLine(actor.name, event)}, '{}', '{}', 'medium',
             last_activity, last_activity from moved
      returning *
    ), seen as (
      update participants p set last_read_seq = m.seq from m
       where p.conversation_id = m.conversation_id and p.user_id = m.author_id and p.last_read_seq = m.seq - 1
      returning p.*
    )
    select ${sql.raw(messageJson)} as message,
           (select json_build_object('conversationId', conversation_id, 'userId', user_id, 'lastReadSeq', last_read_seq,
                     'readVersion', read_version, 'markedAtSeq', marked_at_seq) from seen) as cursor
      from m join users u on u.id = m.author_id`.execute(db);
  if (!rows[0]) throw new AppError("not_found");
  return { message: { ...rows[0].message, attachments: [] }, cursor: rows[0].cursor };
}
