import { sql } from "kysely";
import type { MessagePriority, MessageSign } from "#contract/messages.ts";
import type { Said } from "#domain/messaging/insights/said.ts";

/** Characters read of each message. */
const mostCharacters = 1000;

/** What is read of a message `m` by its author `u`, as a select list. */
export const saidColumns = sql`
  m.id, m.seq, m.author_id, u.name as author_name, left(m.content, ${mostCharacters}) as content, m.created_at, m.priority,
  m.signs, m.mentions, m.mention_names, m.topic_id`;

export interface SaidRow {
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
}

export function asSaid(row: SaidRow): Said {
  return {
    id: row.id,
    seq: row.seq,
    author: { id: row.author_id, name: row.author_name },
    content: row.content,
    at: Date.parse(row.created_at),
    priority: row.priority,
    signs: row.signs,
    mentions: row.mentions.map((id, index) => ({ id, name: row.mention_names[index] ?? "" })),
    topicId: row.topic_id,
  };
}
