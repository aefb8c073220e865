import type { Message } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import { prepared } from "#server/platform/db.ts";
import { accessOf, type ConversationAccessRow, conversationAccessQuery } from "../conversation-access.ts";
import { messageColumns, signAttachments, type UnsignedMessage } from "../message-shape.ts";

interface Asked {
  id: string;
  seconds: number;
  from: number;
  to: number;
}

interface Row extends ConversationAccessRow {
  items: UnsignedMessage[];
  hasMore: boolean;
}

const most = 100;
/** Of the latest changes of a conversation so many are looked at, wherever in it they are. */
const mostSeen = 1000;

/**
 * What changed since a moment, of the part of a conversation that a client holds. As for a page, the right to read comes with
 * the messages. The latest are found by themselves first: with the part's bounds beside them the planner would read the part.
 */
const changedQuery = `
  with recent as materialized (
    select * from messages
     where conversation_id = $1 and changed_at >= now() - make_interval(secs => $3)
     order by changed_at desc limit ${mostSeen + 1}
  ), found as (
    select * from recent where seq between $4 and $5 order by changed_at desc limit ${most + 1}
  ), items as (
    select ${messageColumns} from (select * from found order by changed_at desc limit ${most}) m
      join users u on u.id = m.author_id
  )
  select access.*, (select count(*) from found) > ${most} or (select count(*) from recent) > ${mostSeen} as "hasMore",
         (select coalesce(json_agg(items order by items.seq), '[]') from items) as items
    from (${conversationAccessQuery}) access`;

export async function listChangedMessages({ user, platform }: Member, { id, seconds, from, to }: Asked) {
  const values = [id, user.id, seconds, from, to];
  const [row] = await prepared<Row>(platform.database.pool, "changed-messages", changedQuery, values);
  accessOf(row, user, "message.list");
  const items = (row?.items ?? []).map((message) => signAttachments(platform, message));
  return { items, hasMore: row?.hasMore ?? false } satisfies { items: Message[]; hasMore: boolean };
}
