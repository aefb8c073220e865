import type pg from "pg";
import { newId } from "#contract/new-id.ts";

/** The conversation of one who has read it to its end, and which is to hold so many messages. Answers its id. */
export async function insertConversation(pool: pg.Pool, userId: string, count: number): Promise<string> {
  const id = newId();
  await pool.query(
    "insert into conversations (id, type, name, description, priority, created_by, last_seq) values ($1, 'support', 'Long', '', 'medium', $2, $3)",
    [id, userId, count],
  );
  await pool.query(
    "insert into participants (conversation_id, user_id, role, last_read_seq) values ($1, $2, 'owner', $3)",
    [id, userId, count],
  );
  return id;
}
