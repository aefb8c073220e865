import { sql } from "kysely";
import type { AutomationAction } from "#contract/automation.ts";
import { AppError } from "#contract/errors.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { memberFor } from "../starter.ts";
import { doAction } from "./do-action.ts";
import { finishRun, forgetRun } from "./finish-run.ts";
import { heardOne } from "./heard-messages.ts";
import { isStillSo } from "./still-so.ts";

/** Refused for a while only. */
const passing = new Set(["too_many_requests", "unavailable"]);
const mostTries = 5;
const claimedAtOnce = 20;

/** What lies in the bin rests. */
const isDue = sql`r.due_at <= now() and exists (
  select from automation_triggers t join live_conversations c on c.id = t.conversation_id where t.id = r.trigger_id)`;
/** Whether anything is due: part of the one statement of almost every look. */
export const isAnythingDue = sql`exists (select from automation_runs r where ${isDue})`;

/** One action that is due, with the trigger that it is of. */
export interface DueRun {
  id: string;
  triggerId: string;
  messageId: string;
  seq: number;
  action: AutomationAction;
  onlyIf: "unanswered" | "quiet" | null;
  tries: number;
  triggerName: string;
  conversationId: string;
  ownerId: string;
  seed: string;
  timeZone: string;
}

/** All that is due, a few at a time; nobody else does them meanwhile, and of a process that died they are found again. */
export async function actOnDue(platform: Platform): Promise<void> {
  for (;;) {
    const due = await claimDue(platform.database.db);
    if (due.length === 0) return;
    for (const run of due) await act(platform, run);
  }
}

async function claimDue(db: Db): Promise<DueRun[]> {
  const { rows } = await sql<DueRun>`
    with wanted as (
      select r.id, r.due_at as was from automation_runs r where ${isDue} order by r.due_at, r.id
       limit ${claimedAtOnce} for update of r skip locked
    ), due as (
      update automation_runs r set due_at = now() + interval '10 minutes', tries = tries + 1
        from wanted where r.id = wanted.id returning r.*, wanted.was
    )
    select due.id, due.trigger_id as "triggerId", due.message_id as "messageId", due.seq, due.action,
           due.only_if as "onlyIf", due.tries, t.name as "triggerName", t.conversation_id as "conversationId",
           t.owner_id as "ownerId", t.seed, t.time_zone as "timeZone"
      from due join automation_triggers t on t.id = due.trigger_id
     order by due.seq, array_position(array['high', 'medium', 'low'], t.priority), due.was, due.id`.execute(db);
  return rows;
}

/** With the rights that its owner has now (permissions.md, "Workflows"). What has come to nothing meanwhile is not done. */
async function act(platform: Platform, run: DueRun): Promise<void> {
  const { db } = platform.database;
  try {
    const member = await memberFor(platform, { userId: run.ownerId, workflowId: run.triggerId });
    const heard = await heardOne(db, run);
    if (!member || !(await isStillSo(db, run, heard))) return await forgetRun(db, run);
    await doAction(member, run, heard);
    await finishRun(platform, run, null);
  } catch (error) {
    if (error instanceof AppError && !passing.has(error.code)) return finishRun(platform, run, error.message);
    // it is tried again when its claim is over
    platform.log.warn({ err: error, trigger: run.triggerId }, "an automation could not act");
    if (run.tries >= mostTries) await finishRun(platform, run, "Something went wrong on our side.");
  }
}
