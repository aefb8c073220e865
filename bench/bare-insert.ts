import type pg from "pg";

export interface BareMessage {
  id: string;
  conversationId: string;
  authorId: string;
  content: string;
}

/** The columns and indexes of our messages. */
export async function makeBareTable(pool: pg.Pool): Promise<void> {
  await pool.query("create table if not exists bare_messages (like messages including all)");
}

/** The row that ours stores, in a statement and a transaction of its own; numbered by whoever calls. */
export async function insertBare(pool: pg.Pool, message: BareMessage, seq: number): Promise<void> {
  const { id, conversationId, authorId, content } = message;
  await pool.query({
    name: "bare-insert",
    text: `insert into bare_messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority,
                                      created_at, updated_at)
           values ($1, $2, $3, $4, 'text', $5, '{}', '{}', 'medium', now(), now())`,
    values: [conversationId, seq, id, authorId, content],
  });
}
