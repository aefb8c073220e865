import { sql } from "kysely";
import type { MessagePriority, MessageSign } from "#contract/messages.ts";
import type { Heard } from "#domain/workflows/automation/heard.ts";
import type { Db } from "#server/platform/db.ts";

interface Row {
  id: string;
  seq: number;
  author_id: string;
  author_name: string;
  content: string;
  created_at: string;
  priority: MessagePriority;
  signs: MessageSign[];
  mentions: string[];
  mention_names: string[];
  topic_id: string | null;
  has_file: boolean;
}

/** Characters read of each message. */
const mostCharacters = 1000;
/** Of people, not deleted, and not written by automation itself: `m`. */
export const isSaidByPerson = sql`m.type <> 'system' and m.deleted_at is null
  and not exists (select from automation_messages a where a.message_id = m.id)`;

/** Of these numbers, oldest first. */
export async function heardBetween(
  db: Db,
  { conversationId, after, upTo }: { conversationId: string; after: number; upTo: number },
): Promise<Heard[]> {
  return asHeard(
    db,
    sql`m.conversation_id = ${conversationId} and m.seq > ${after} and m.seq <= ${upTo}`,
    upTo - after,
  );
}

/** The newest so many, oldest first. */
export function heardLast(db: Db, conversationId: string, most: number): Promise<Heard[]> {
  return asHeard(db, sql`m.conversation_id = ${conversationId}`, most);
}

/** Null where it was deleted. */
export async function heardOne(db: Db, { conversationId, seq }: { conversationId: string; seq: number }) {
  return (await heardBetween(db, { conversationId, after: seq - 1, upTo: seq }))[0] ?? null;
}

async function asHeard(db: Db, where: ReturnType<typeof sql>, most: number): Promise<Heard[]> {
  const { rows } = await sql<Row>`
    select m.id, m.seq, m.author_id, u.name as author_name, left(m.content, ${mostCharacters}) as content, m.created_at,
           m.priority, m.signs, m.mentions, m.mention_names, m.topic_id, m.attachments <> '{}' as has_file
      from messages m join users u on u.id = m.author_id
     where ${where} and ${isSaidByPerson}
     order by m.seq desc limit ${most}`.execute(db);
  return rows.toReversed().map((row) => ({
    id: row.id,
    seq: row.seq,
    author: { id: row.author_id, name: row.author_name },
    content: row.content,
    at: Date.parse(row.created_at),
    priority: row.priority,
    signs: row.signs,
    mentions: row.mentions.map((id, index) => ({ id, name: row.mention_names[index] ?? "" })),
    topicId: row.topic_id,
    hasFile: row.has_file,
  }));
}
