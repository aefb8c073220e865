import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Message } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { type SystemEvent, systemLine } from "#domain/messaging/system-lines.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts.ts";
import { conversationRoom } from "./conversations.ts";
import { messageJson, type UnsignedMessage } from "./message-shape.ts";

/**
 * Held by every change of a conversation before it touches its people: a batch of messages takes the same row first, and
 * the cursors after it.
 */
export async function holdConversation(db: Db, id: string): Promise<void> {
  await sql`select from conversations where id = ${id} for no key update`.execute(db);
}

interface Line {
  /** Whose doing it was: the line is in that name, who has read it. */
  actor: { id: string; name: string };
  event: SystemEvent;
}

/** Writes a line of kind `system` and tells it to the conversation. */
export async function addSystemMessage(
  { db, publish }: Pick<Change, "db" | "publish">,
  conversationId: string,
  line: Line,
): Promise<void> {
  publish("message:received", [conversationRoom(conversationId)], await writeSystemMessage(db, conversationId, line));
}

/** Writes it only, for who has to tell something else first. */
export async function writeSystemMessage(db: Db, conversationId: string, { actor, event }: Line): Promise<Message> {
  const { rows } = await sql<{ message: UnsignedMessage }>`
    with moved as (
      update conversations set last_seq = last_seq + 1, last_activity = date_trunc('milliseconds', clock_timestamp())
       where id = ${conversationId} returning id, last_seq, last_activity
    ), m as (
      insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority,
                            created_at, updated_at)
      select id, last_seq, ${newId()}, ${actor.id}, 'system', ${systemLine(actor.name, event)}, '{}', '{}', 'medium',
             last_activity, last_activity from moved
      returning *
    ), seen as (
      update participants p set last_read_seq = m.seq from m
       where p.conversation_id = m.conversation_id and p.user_id = m.author_id
    )
    select ${sql.raw(messageJson)} as message from m join users u on u.id = m.author_id`.execute(db);
  if (!rows[0]) throw new AppError("not_found");
  return { ...rows[0].message, attachments: [] };
}
