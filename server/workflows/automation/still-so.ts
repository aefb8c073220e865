import { sql } from "kysely";
import type { Heard } from "#domain/workflows/automation/heard.ts";
import { writesInto } from "#domain/workflows/automation/refusal.ts";
import type { Db } from "#server/platform/db.ts";
import type { DueRun } from "./act-on-due.ts";
import { isSaidByPerson } from "./heard-messages.ts";

/** Minutes between two things that one trigger writes: who asks ten questions is answered once. */
const pause = 10;

/** Whether there is still reason to act: what it is about was not deleted, nobody answered or wrote where that matters. */
export async function isStillSo(db: Db, run: DueRun, heard: Heard | null): Promise<boolean> {
  if (run.onlyIf === "quiet") return !(await isAnythingAfter(db, run));
  if (!heard) return false;
  if (writesInto(run.action) && (await hasJustWritten(db, run))) return false;
  return run.onlyIf !== "unanswered" || !(await isAnythingAfter(db, run, heard.author.id));
}

/** Said by somebody else than this person; whoever had not seen it has not answered it. */
async function isAnythingAfter(
  db: Db,
  { conversationId, seq }: DueRun,
  author: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from messages m where m.conversation_id = ${conversationId} and m.seq > ${seq}
                     and (${author}::uuid is null or m.author_id <> ${author} and not 'behind' = any(m.signs))
                     and ${isSaidByPerson}) as "isSo"`.execute(db);
  return rows[0]?.isSo === true;
}

/** About another message. */
async function hasJustWritten(db: Db, { triggerId, seq }: DueRun): Promise<boolean> {
  const row = await db
    .selectFrom("automation_triggers")
    .select(
      sql<boolean>`coalesce(last_wrote > now() - make_interval(mins => ${pause}) and last_wrote_on <> ${seq}, false)`.as(
        "isSo",
      ),
    )
    .where("id", "=", triggerId)
    .executeTakeFirst();
  return row?.isSo === true;
}
