import { sql } from "kysely";
import type { AskedPerson } from "#contract/acknowledgements.ts";
import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import { asSortedPage, inOrder, isBeyond, type Order } from "#server/platform/sorted-page.ts";
import { isoTime } from "../message-shape.ts";
import { requireMessage } from "./change-message.ts";

interface Wanted {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

interface Row {
  items: (AskedPerson & { sort_key: string })[];
  asked: number;
  acknowledged: number;
  remindedAt: string | null;
}

/** Those who have not come first; a letter, because a figure before a name would count as part of it. */
const byAnswer: Order = {
  key: sql<string>`(case when acknowledged_at is null then 'a' else 'b' end || name) collate names`,
  isName: true,
};

/**
 * Who has acknowledged one's own message and who has not: those who were there when it was sent and still are, and who came
 * back since they acknowledged it. Nobody waits for whoever is shut out.
 */
export async function listAsked(member: Member, { id, limit, cursor }: Wanted) {
  const { authorId } = await requireMessage(member, id, "message.chase");
  if (authorId !== member.user.id) throw new AppError("forbidden", "Only its author sees who has acknowledged it.");
  const userId = sql<string>`id`;
  const { rows } = await sql<Row>`
    with asked as (
      select u.id, u.name, u.avatar, u.user_type, a.acknowledged_at
        from messages m join participants p on p.conversation_id = m.conversation_id and p.user_id <> m.author_id
        join users u on u.id = p.user_id
        left join acknowledgements a on a.message_id = m.id and a.user_id = p.user_id
       where m.id = ${id} and m.needs_acknowledgement
         and (p.joined_seq < m.seq and u.disabled_at is null or a.acknowledged_at is not null)
    ), page as (
      select *, ${byAnswer.key} as sort_key from asked where ${isBeyond(byAnswer, userId, cursor)}
       order by ${inOrder(byAnswer, userId)} limit ${limit + 1}
    )
    select (select count(*) from asked)::int as asked,
           (select count(acknowledged_at) from asked)::int as acknowledged,
           m.reminded_at as "remindedAt",
           (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'avatar', p.avatar,
                     'userType', p.user_type, 'acknowledgedAt', ${sql.raw(isoTime("p.acknowledged_at"))},
                     'sort_key', p.sort_key) order by p.sort_key collate names, p.id), '[]') from page p) as items
      from messages m where m.id = ${id}`.execute(member.platform.database.db);
  if (!rows[0]) throw new AppError("not_found");
  const { items, ...counts } = rows[0];
  return { ...counts, ...asSortedPage(items, limit, ({ sort_key: _, ...person }) => person) };
}
