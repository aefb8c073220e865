// The house's own words that name somebody whose account was deleted are written anew, after the deletion and in small pieces:
// what was told of them stands in notifications, lines, activities and facts. What people wrote themselves stays as it is.
import { sql } from "kysely";
import type { Message } from "#contract/messages.ts";
import { formerMember } from "#domain/accounts/former-member.ts";
import { systemLineWithout } from "#domain/messaging/system-line-without.ts";
import { supportOf } from "#server/messaging/conversations/conversation-name.ts";
import { conversationRoom } from "#server/messaging/conversations/conversations.ts";
import { messageJson } from "#server/messaging/message-shape.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { freshAddress } from "./no-address.ts";

export interface Gone {
  userId: string;
  name: string;
  email: string;
  /** Where the person was known, and the conversations that they were in. */
  rooms: Room[];
  conversationIds: string[];
}

const [linesAtOnce, factsAtOnce] = [200, 2000];

export function handleForgetting(platform: Platform): void {
  platform.jobs.handle<Gone>("forget-name", (gone) => forgetName(platform, gone));
}

/** Bears being run twice. */
async function forgetName(platform: Platform, gone: Gone): Promise<void> {
  const { db } = platform.database;
  if (gone.name !== formerMember) {
    await rewordNotifications(db, gone);
    await rewordActivities(db, gone);
    const ids = await linesNaming(db, gone);
    for (let at = 0; at < ids.length; at += linesAtOnce) {
      await rewordLines(platform, gone, ids.slice(at, at + linesAtOnce));
    }
  }
  await scrubFacts(db, gone);
  // whoever shows any of it asks for it again
  await platform.facts.change(null, async ({ publish }) =>
    publish("user:deleted", gone.rooms, { userId: gone.userId }),
  );
}

/** They begin with who did it. */
async function rewordNotifications(db: Db, { userId, name, conversationIds }: Gone): Promise<void> {
  const begins = (column: string) => sql`starts_with(n.${sql.ref(column)}, ${`${name} `})`;
  const reworded = (column: string) => sql`case when ${begins(column)}
    then ${formerMember} || substr(n.${sql.ref(column)}, length(${name}) + 1) else n.${sql.ref(column)} end`;
  const [support, without] = [name, formerMember].map((one) => ` in ${supportOf(one)}`);
  await sql`update notifications n set title = replace(title, ${support}, ${without}), version = n.version + 1
    where n.conversation_id = any(${conversationIds}::uuid[]) and strpos(n.title, ${support}) > 0`.execute(db);
  await sql`update notifications n set title = ${reworded("title")},
      message = case when n.type = 'consultation' then ${reworded("message")} else n.message end, version = n.version + 1
    where n.actor_id = ${userId} and (${begins("title")} or n.type = 'consultation' and ${begins("message")})`.execute(
    db,
  );
}

async function rewordActivities(db: Db, { userId, name }: Gone): Promise<void> {
  await sql`update activities set object_name = ${formerMember}
    where object_id = ${userId} and object_name <> ${formerMember}`.execute(db);
  await sql`update activities a set details = a.details || jsonb_build_object('assignedTo', ${formerMember}::text)
    where a.details ->> 'assignedTo' = ${name} and exists (
      select from design_reviews r where r.file_id = a.object_id and r.assigned_to = ${userId})`.execute(db);
}

/** Of this person's doing; and where they were, unless somebody else there has the same name. */
async function linesNaming(db: Db, { userId, name, conversationIds }: Gone): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from messages m
     where m.type = 'system' and strpos(m.content, ${name}) > 0 and (m.author_id = ${userId} or (
       (m.conversation_id = any(${conversationIds}::uuid[])
         or exists (select from messages own where own.conversation_id = m.conversation_id and own.author_id = ${userId}))
       and not exists (select from participants p join users u on u.id = p.user_id
                        where p.conversation_id = m.conversation_id and u.name = ${name})))
     order by m.conversation_id, m.seq`.execute(db);
  return rows.map(({ id }) => id);
}

async function rewordLines(platform: Platform, { userId, name }: Gone, ids: string[]): Promise<void> {
  await platform.facts.change(null, async ({ db, publish }) => {
    const { rows } = await sql<{ id: string; content: string; isOwn: boolean }>`
      select id, content, author_id = ${userId} as "isOwn" from messages
       where id = any(${ids}::uuid[]) order by conversation_id, seq for update`.execute(db);
    const changed = rows
      .map(({ id, content, isOwn }) => ({ id, was: content, content: systemLineWithout(content, { name, isOwn }) }))
      .filter(({ was, content }) => was !== content);
    if (changed.length === 0) return;
    const { rows: told } = await sql<{ message: Message }>`
      with m as (
        update messages m set content = given.content, version = m.version + 1, changed_at = clock_timestamp()
          from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ content }) => content)}::text[]) given(id, content)
         where m.id = given.id returning m.*
      )
      select ${sql.raw(messageJson)} as message from m join users u on u.id = m.author_id`.execute(db);
    for (const { message } of told) publish("message:updated", [conversationRoom(message.conversationId)], message);
  });
}

/**
 * Piece by piece. JSON as the database prints it has `id` before `name`, and nothing between them in a person; of titles, lines
 * and names of conversations the house made those that begin or end with one.
 */
async function scrubFacts(db: Db, { userId, name, email }: Gone): Promise<void> {
  const person = `("id": "${userId}", "name": )"(?:[^"\\\\]|\\\\.)*"`;
  const [address, fresh] = [JSON.stringify(email), JSON.stringify(freshAddress())];
  const [was, is] = [name, formerMember].map((text) => JSON.stringify(text).slice(1, -1)) as [string, string];
  const words = [`"title": "% `, `"name": "% & `, ` & %"`, ` ${supportOf("%")}"`, `"${supportOf("%")}"`].reduce(
    (text, around) => sql`replace(${text}, ${around.replace("%", was)}, ${around.replace("%", is)})`,
    sql`regexp_replace(payload::text, ${person}, ${`\\1"${is}"`}, 'g')`,
  );
  const lines = sql`case when strpos(payload::text, '"type": "system"') = 0 then ${words}
    else replace(${words}, ${`"content": "${was} `}, ${`"content": "${is} `}) end`;
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int8 as last from facts`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += factsAtOnce) {
    await sql`update facts set payload = replace(${lines}, ${address}, ${fresh})::jsonb
      where id > ${from} and id <= ${from + factsAtOnce}
        and (strpos(payload::text, ${userId}) > 0 or strpos(payload::text, ${address}) > 0)`.execute(db);
  }
}
