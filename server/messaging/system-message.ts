import { sql } from "kysely";
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

/** Writes a line of kind `system` in the name of whose doing it was, who has read it; tells it to the conversation. */
export async function addSystemMessage(
  { db, publish }: Pick<Change, "db" | "publish">,
  conversationId: string,
  { actor, event }: { actor: { id: string; name: string }; event: SystemEvent },
): Promise<void> {
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
  const told = rows[0]?.message;
  if (told) publish("message:received", [conversationRoom(conversationId)], { ...told, attachments: [] });
}
