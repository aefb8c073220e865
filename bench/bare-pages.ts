import type pg from "pg";

type Row = Record<string, unknown>;

const last50 = "join users u on u.id = m.author_id where conversation_id = $1 order by seq desc limit 50";

/** 50 messages with their authors and nothing else. */
export async function shortPage(pool: pg.Pool, conversationId: string): Promise<object[]> {
  const text = `select m.id, m.seq, m.content, m.created_at, u.id as author_id, u.name from messages m ${last50}`;
  const { rows } = await pool.query<Row>({ name: "short-page", text, values: [conversationId] });
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    content: row.content,
    createdAt: row.created_at,
    author: { id: row.author_id, name: row.name },
  }));
}

/** 50 messages with all that ours answers. */
export async function wholePage(pool: pg.Pool, conversationId: string): Promise<object[]> {
  const text = `select m.*, u.name, u.avatar, u.user_type, array(
                  select json_build_object('reaction', reaction, 'userIds', json_agg(user_id order by created_at))
                    from reactions where message_id = m.id group by reaction) as reactions
                  from messages m ${last50}`;
  const { rows } = await pool.query<Row>({ name: "whole-page", text, values: [conversationId] });
  return rows.map((row) => ({
    id: row.id,
    conversationId,
    seq: row.seq,
    type: row.type,
    content: row.content,
    author: { id: row.author_id, name: row.name, avatar: row.avatar, userType: row.user_type },
    replyTo: row.reply_to,
    mentions: row.mentions,
    attachments: row.attachments,
    reactions: row.reactions,
    metadata: { priority: row.priority },
    status: "sent",
    isEdited: row.is_edited,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}
