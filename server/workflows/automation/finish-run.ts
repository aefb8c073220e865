import { sql } from "kysely";
import type { AutomationTrigger } from "#contract/automation.ts";
import { mostAutomationEntries } from "#contract/limits.ts";
import { writesInto } from "#domain/workflows/automation/refusal.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { DueRun } from "./act-on-due.ts";
import { asTrigger, ownerRoom } from "./triggers.ts";

/** Notes that it acted, or why it could not (S3 section 8), and tells its owner. Once, whatever was done twice. */
export async function finishRun(platform: Platform, run: DueRun, error: string | null): Promise<void> {
  const { id, triggerId, triggerName, ownerId, messageId, action } = run;
  await platform.facts.change(ownerId, async ({ db, publish }) => {
    const trigger = await countOne(db, run, error);
    // it was turned off or deleted meanwhile
    if (!trigger) return;
    await forgetOld(db, run);
    const at = trigger.lastTriggered as string;
    const entry = { id, triggerId, triggerName, at, success: error === null, error, action: action.type, messageId };
    publish("automation:fired", [ownerRoom(ownerId)], { trigger, entry });
  });
}

export async function forgetRun(db: Db, { id }: DueRun): Promise<void> {
  await db.deleteFrom("automation_runs").where("id", "=", id).execute();
}

async function countOne(
  db: Db,
  { id, triggerId, action, seq }: DueRun,
  error: string | null,
): Promise<AutomationTrigger | null> {
  const at = new Date().toISOString();
  // in the order in which they are held by whoever changes one
  await sql`select from automation_triggers where id = ${triggerId} for update`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable("automation_runs")
    .set({ due_at: null, finished_at: at, error })
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const row = await db
    .updateTable("automation_triggers")
    .set({
      trigger_count: sql`trigger_count + 1`,
      failure_count: sql`failure_count + ${error === null ? 0 : 1}`,
      last_triggered: at,
      version: sql`version + 1`,
    })
    .$if(writesInto(action) && error === null, (query) => query.set({ last_wrote: at, last_wrote_on: seq }))
    .where("id", "=", triggerId)
    .returningAll()
    .executeTakeFirst();
  return row ? asTrigger(row) : null;
}

/** Of everything that this person has this conversation do, the last ten times are kept. */
async function forgetOld(db: Db, { conversationId, ownerId }: DueRun): Promise<void> {
  await sql`
    delete from automation_runs where id in (
      select r.id from automation_runs r join automation_triggers t on t.id = r.trigger_id
       where t.conversation_id = ${conversationId} and t.owner_id = ${ownerId} and r.finished_at is not null
       order by r.finished_at desc, r.id offset ${mostAutomationEntries})`.execute(db);
}
