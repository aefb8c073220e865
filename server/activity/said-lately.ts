import { sql } from "kysely";
import type { SaidLately, Whose } from "#contract/activity.ts";
import { maxSaidLately } from "#contract/limits.ts";
import { conversationName } from "#server/messaging/conversations/conversation-name.ts";
import { personJson } from "#server/messaging/message-shape.ts";
import type { Db } from "#server/platform/db.ts";

/** Of more of them nothing would be among the newest. */
const liveliest = 50;
/** So many are read where one's own are looked for, before one's last word and before the end, and where some are deleted. */
const lookedAt = 50;

const said = sql`select * from messages where conversation_id = c.id`;
const atTheEnd = sql`${said} and seq > c.last_seq - ${lookedAt}`;
/** What the end holds of them is not read twice. */
const atMyLastWord = sql`${said} and seq > c.last_said_seq - ${lookedAt}
  and seq <= least(c.last_said_seq, c.last_seq - ${lookedAt})`;

/**
 * In the conversations that this person is in, of which they may read everything: one statement, however many they are. What
 * belongs to no organization stands beside each of them.
 */
export async function listSaidLately(
  db: Db,
  userId: string,
  { by, limit, organizationId }: { by: Whose; limit: number; organizationId?: string | undefined },
): Promise<{ items: SaidLately[] }> {
  const found = by === "me" ? sql`(${atTheEnd}) union all (${atMyLastWord})` : atTheEnd;
  const isHere = organizationId ? sql`(c.organization_id = ${organizationId} or c.organization_id is null)` : sql`true`;
  const isMeant = by === "me" ? sql`author_id = ${userId}` : sql`true`;
  const { rows } = await sql<SaidLately>`
    select m.id, m.version, m.type, m.content, ${sql.raw(personJson("u"))} as author, m.created_at as "createdAt",
           json_build_object('id', c.id, 'name', ${sql.raw(conversationName)}, 'organizationId', c.organization_id) as conversation
      from (
        select c.*, p.last_said_seq from participants p join live_conversations c on c.id = p.conversation_id
         where p.user_id = ${userId} and ${isHere} order by c.last_activity desc, c.id desc limit ${liveliest}
      ) c
      cross join lateral (
        select * from (${found}) found where deleted_at is null and ${isMeant} order by seq desc limit ${maxSaidLately}
      ) m
      join users u on u.id = m.author_id
     order by m.created_at desc, m.id desc limit ${limit}`.execute(db);
  return { items: rows };
}
