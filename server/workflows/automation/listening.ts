import { sql } from "kysely";
import type { AutomationAction } from "#contract/automation.ts";
import { newId } from "#contract/new-id.ts";
import { hoursLong, needsSilence, quietHoursOf } from "#domain/workflows/automation/silence.ts";
import type { Db } from "#server/platform/db.ts";
import { asTrigger } from "./triggers.ts";

type TriggerRow = Parameters<typeof asTrigger>[0];

/** From the last message on; a silence is counted from now. */
export async function beginListening(db: Db, row: TriggerRow): Promise<void> {
  const { id, conversation_id: conversationId } = row;
  await stopRuns(db, id);
  await sql`update automation_triggers set seen_seq = (select last_seq from live_conversations where id = ${conversationId})
             where id = ${id}`.execute(db);
  if (quietHoursOf(asTrigger(row).conditions) === null) return;
  const last = await db
    .selectFrom("messages")
    .select(["id", "seq"])
    .where("conversation_id", "=", conversationId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last) await planRuns(db, row, { ...last, at: Date.now() });
}

/** What it had under way is not done. */
export async function stopRuns(db: Db, triggerId: string): Promise<void> {
  await db.deleteFrom("automation_runs").where("trigger_id", "=", triggerId).where("due_at", "is not", null).execute();
}

interface Cause {
  id: string;
  seq: number;
  /** Milliseconds. */
  at: number;
}

/** Notes when each of the actions is due, for what was said, or for the silence after it. */
export async function planRuns(
  db: Db,
  row: TriggerRow,
  { id: messageId, seq, at }: Cause,
  wanted?: AutomationAction[],
): Promise<void> {
  const { id: triggerId, conditions, actions } = asTrigger(row);
  const quiet = quietHoursOf(conditions);
  const since = at + hoursLong(quiet ?? 0);
  const runs = (wanted ?? actions).map((action, place) => ({
    id: newId(),
    trigger_id: triggerId,
    message_id: messageId,
    seq,
    action: JSON.stringify(action),
    only_if: quiet !== null ? "quiet" : needsSilence(conditions) ? "unanswered" : null,
    // those of one moment in their order
    due_at: new Date(since + hoursLong(action.delay) + place).toISOString(),
  }));
  if (runs.length > 0) await db.insertInto("automation_runs").values(runs).execute();
}
