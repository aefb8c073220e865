// What was said since a trigger looked last: noted as due, and not looked at again, in one change (decision 050).
import { sql } from "kysely";
import { daysIn } from "#domain/time/days-in.ts";
import type { Heard } from "#domain/workflows/automation/heard.ts";
import { actionsOn, isHeardBy } from "#domain/workflows/automation/heard.ts";
import { quietHoursOf } from "#domain/workflows/automation/silence.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { heardBetween } from "./heard-messages.ts";
import { planRuns, stopRuns } from "./listening.ts";
import { asTrigger } from "./triggers.ts";

/** Messages of one conversation that are looked at in one change. */
const mostAtOnce = 200;
/** What one message sets going at most, of all people's triggers together (design/engines.md 1.4). */
const mostByOne = 20;

const isBehind = sql`t.enabled and t.seen_seq < c.last_seq`;

/** Whether there is anything to hear: the one statement of almost every look. */
export const isAnythingSaid = sql`exists (
  select from automation_triggers t join live_conversations c on c.id = t.conversation_id where ${isBehind})`;

/** Of every conversation, however many servers look. */
export async function hearConversations({ database }: Pick<Platform, "database">): Promise<void> {
  while (await database.db.transaction().execute(hearOne));
}

async function hearOne(db: Db): Promise<boolean> {
  const triggers = await claimTriggers(db);
  const [first] = triggers;
  if (!first) return false;
  const after = Math.min(...triggers.map(({ seen_seq }) => seen_seq));
  const upTo = Math.min(first.last_seq, after + mostAtOnce);
  const messages = await heardBetween(db, { conversationId: first.conversation_id, after, upTo });
  const room = await roomLeft(db, messages);
  for (const trigger of triggers) {
    const fresh = messages.filter(({ seq }) => seq > trigger.seen_seq);
    if (quietHoursOf(asTrigger(trigger).conditions) !== null) await countSilence(db, trigger, fresh);
    else for (const heard of fresh) await hear(db, trigger, heard, room);
  }
  await sql`update automation_triggers set seen_seq = ${upTo}
             where id = any(${triggers.map(({ id }) => id)}::uuid[]) and seen_seq < ${upTo}`.execute(db);
  return true;
}

type ClaimedTrigger = Parameters<typeof asTrigger>[0] & {
  owner_id: string;
  time_zone: string;
  seen_seq: number;
  last_seq: number;
};

/** Those of one conversation, the most pressing first; what another server has claimed is its own. */
async function claimTriggers(db: Db): Promise<ClaimedTrigger[]> {
  const { rows } = await sql<ClaimedTrigger>`
    select t.*, c.last_seq from automation_triggers t join live_conversations c on c.id = t.conversation_id
     where ${isBehind} and t.conversation_id = (
             select t.conversation_id from automation_triggers t join live_conversations c on c.id = t.conversation_id
              where ${isBehind} limit 1 for update of t skip locked)
     order by array_position(array['high', 'medium', 'low'], t.priority), t.created_at, t.id
       for update of t skip locked`.execute(db);
  return rows;
}

/** How many more actions each message may set going. */
async function roomLeft(db: Db, messages: Heard[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select message_id as id, count(*)::int as count from automation_runs
     where message_id = any(${messages.map(({ id }) => id)}::uuid[]) group by message_id`.execute(db);
  const taken = new Map(rows.map(({ id, count }) => [id, count]));
  return new Map(messages.map(({ id }) => [id, mostByOne - (taken.get(id) ?? 0)]));
}

/** What is said ends a silence, and begins another. */
async function countSilence(db: Db, trigger: ClaimedTrigger, fresh: Heard[]): Promise<void> {
  const last = fresh.at(-1);
  if (!last) return;
  await stopRuns(db, trigger.id);
  await planRuns(db, trigger, last);
}

async function hear(db: Db, trigger: ClaimedTrigger, heard: Heard, room: Map<string, number>): Promise<void> {
  const { conditions, actions } = asTrigger(trigger);
  const me = trigger.owner_id;
  if (!isHeardBy(conditions, heard, { me, dayOf: daysIn(trigger.time_zone) })) return;
  const wanted = actionsOn(actions, heard, me);
  const left = room.get(heard.id) ?? 0;
  if (wanted.length > left) return;
  room.set(heard.id, left - wanted.length);
  await planRuns(db, trigger, heard, wanted);
}
