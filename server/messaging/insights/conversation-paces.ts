import { sql } from "kysely";
import type { ConversationPace } from "#contract/conversation-insights.ts";
import type { MessageSign } from "#contract/messages.ts";
import { paceOf } from "#domain/messaging/insights/pace.ts";
import { day } from "#domain/messaging/insights/said.ts";
import type { Member } from "#server/platform/context.ts";
import { asPage, isAfter } from "#server/platform/page.ts";

interface Asked {
  limit: number;
  cursor?: string | undefined;
}

/** Of each conversation: enough to tell many from some (S3 section 9). */
const mostRead = 100;

interface PaceRow {
  id: string;
  last_activity: string;
  heard: { id: string; author: { id: string }; at: number; signs: MessageSign[] }[];
}

/** How lively my conversations are, of those that I did not archive; the liveliest first, in one statement. */
export async function listConversationPaces({ platform, user }: Member, { limit, cursor }: Asked) {
  const now = Date.now();
  const week = new Date(now - 7 * day).toISOString();
  const { rows } = await sql<PaceRow>`
    with page as materialized (
      select c.id, c.last_activity from participants p join live_conversations c on c.id = p.conversation_id
       where p.user_id = ${user.id} and not p.is_archived
         and ${isAfter({ at: "c.last_activity", id: "c.id", isDown: true }, cursor)}
       order by c.last_activity desc, c.id desc limit ${limit + 1}
    )
    select page.id, page.last_activity,
           coalesce((
             select json_agg(json_build_object('id', m.id, 'author', json_build_object('id', m.author_id), 'signs', m.signs,
                      'at', extract(epoch from m.created_at) * 1000) order by m.seq)
               from (select * from messages
                      where conversation_id = page.id and seq >= (select message_at(page.id, ${week}))
                        and type <> 'system' and deleted_at is null
                      order by seq desc limit ${mostRead}) m
              where m.created_at >= ${week}), '[]') as heard
      from page order by page.last_activity desc, page.id desc`.execute(platform.database.db);
  return asPage(
    rows,
    limit,
    ({ id, last_activity }) => ({ at: last_activity, id }),
    ({ id, heard }): ConversationPace => ({ conversationId: id, ...paceOf(heard, now) }),
  );
}
