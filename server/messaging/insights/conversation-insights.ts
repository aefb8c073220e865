import { sql } from "kysely";
import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { AppError } from "#contract/errors.ts";
import { maxInsightMessages, minInsightMessages } from "#contract/limits.ts";
import type { Days } from "#domain/messaging/insights/momentum.ts";
import { readConversation } from "#domain/messaging/insights/read-conversation.ts";
import { day, type Said } from "#domain/messaging/insights/said.ts";
import type { Weeks } from "#domain/messaging/insights/trends.ts";
import { daysIn } from "#domain/time/days-in.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireConversation } from "../conversation-access.ts";
import { asSaid, type SaidRow, saidColumns } from "./said-row.ts";

interface Asked {
  id: string;
  zone: string;
}

/** What is read of a quiet week: the newest, however old. */
const fewest = 20;
/** Messages counted for the two weeks. */
const mostCounted = 20_000;

/** Read anew for each who asks: it costs the same at any length, and says nothing that was edited or deleted since. */
export async function getConversationInsights({ platform, user }: Member, { id, zone }: Asked) {
  const { db } = platform.database;
  await requireConversation(platform.database, user, id, "message.list");
  const now = Date.now();
  const { said: newest, lastSeq } = await newestSaid(db, id);
  if (newest.length < minInsightMessages) {
    throw new AppError("conflict", "Insufficient message data for meaningful analysis");
  }
  const ofThisWeek = newest.filter(({ at }) => at >= now - 7 * day);
  const messages = ofThisWeek.length < minInsightMessages ? newest.slice(-fewest) : ofThisWeek;
  const { weeks, days, participantCount, topics } = await around(db, { id, now, messages });
  const read = readConversation({
    messages,
    lastSeq,
    participantCount,
    topicTitles: new Map(topics.map((topic) => [topic.id, topic.title])),
    weeks,
    days,
    now,
    dayOf: daysIn(zone),
  });
  return { conversationId: id, ...read } satisfies ConversationInsights;
}

/** Oldest first, and the conversation's last number by then: what is said a moment later was not read. */
async function newestSaid(db: Db, conversationId: string): Promise<{ said: Said[]; lastSeq: number }> {
  const { rows } = await sql<SaidRow & { last_seq: number }>`
    select ${saidColumns}, c.last_seq
      from (select * from messages
             where conversation_id = ${conversationId} and type <> 'system' and deleted_at is null
             order by seq desc limit ${maxInsightMessages}) m
      join users u on u.id = m.author_id join live_conversations c on c.id = m.conversation_id
     order by m.seq desc`.execute(db);
  return { said: rows.toReversed().map(asSaid), lastSeq: rows[0]?.last_seq ?? 0 };
}

interface Around {
  participantCount: number;
  topics: { id: string; title: string }[];
  weeks: Weeks;
  days: Days;
}

/** What the messages alone do not tell. */
async function around(db: Db, { id, now, messages }: { id: string; now: number; messages: Said[] }): Promise<Around> {
  const [three, six, week, fortnight] = [3, 6, 7, 14].map((days) => new Date(now - days * day).toISOString());
  const topicIds = [...new Set(messages.flatMap(({ topicId }) => topicId ?? []))];
  const { rows } = await sql<Around>`
    select (select count(*)::int from participants where conversation_id = c.id) as "participantCount",
           (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title)), '[]')
              from topics t where t.id = any(${topicIds}::uuid[])) as topics,
           near.weeks, near.days
      from live_conversations c cross join lateral (
             select json_build_object('thisWeek', count(*) filter (where near.created_at >= ${week}),
                                      'lastWeek', count(*) filter (where near.created_at < ${week}
                                                                     and near.created_at >= ${fortnight})) as weeks,
                    json_build_object('last', count(*) filter (where near.created_at > ${three}),
                                      'before', count(*) filter (where near.created_at <= ${three}
                                                                   and near.created_at > ${six})) as days
               from (select m.created_at from messages m
                      where m.conversation_id = ${id} and m.seq >= (select message_at(${id}, ${fortnight}))
                        and m.type <> 'system' and m.deleted_at is null
                      order by m.seq desc limit ${mostCounted}) near) near
     where c.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError("not_found");
  return found;
}
