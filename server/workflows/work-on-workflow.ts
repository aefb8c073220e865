// What a workflow does by itself (decision 046): step by step, each noted when it is done, and done anew only under the same ids.
import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { WorkflowValue } from "#contract/workflows.ts";
import { graphOf } from "#domain/workflows/graph.ts";
import { endRun, finishAt, readyIn, type Token, type Tokens, waitAt } from "#domain/workflows/run.ts";
import type { Template, TemplateStep } from "#domain/workflows/template.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { afterPause, holdWorkflow, saveEnd, saveTokens } from "./held-workflow.ts";
import { memberFor, requireStarter } from "./starter.ts";
import { doStep, type StepDone } from "./steps/do-step.ts";
import { reviewsDecided } from "./steps/reviews-decided.ts";
import { standOf } from "./workflows.ts";

/** A workflow that goes on, and with whose rights it does. */
export interface Work extends Standing {
  member: Member;
}

interface Standing {
  id: string;
  /** Told to nobody: out of it are the ids of what it makes. */
  seed: string;
  projectId: string;
  projectName: string;
  projectUpdatedAt: string;
  template: Template;
  tokens: Tokens;
  variables: Record<string, WorkflowValue>;
  timeZone: string;
  round: number;
  startedBy: string;
}

const kind = "work-on-workflow";
/** Refused for a while only. */
const passing = new Set(["too_many_requests", "unavailable"]);

/** Also looks each minute for those whose time has come, and for what a dead process left. */
export function handleWorkflows(platform: Platform): void {
  platform.jobs.handle<{ id: string }>(kind, ({ id }, { isLast }) => workOn(platform, id, isLast), { atOnce: 2 });
  platform.jobs.handle("wake-workflows", () => wakeWorkflows(platform), { cron: "* * * * *" });
}

/** With the change that gives it something to do. */
export function enqueueWork({ jobs }: Pick<Platform, "jobs">, db: Db, id: string): Promise<void> {
  return jobs.enqueue(db, kind, { id });
}

/**
 * Those in the bin and in the archive rest; they go on when they come back. It is done here, a few claimed at a time: a job for
 * each would be in the way of what people start, and be there once more a minute later. What fails is left to a job.
 */
export async function wakeWorkflows(platform: Platform): Promise<void> {
  for (;;) {
    const due = await claimDue(platform.database.db);
    if (due.length === 0) return;
    for (const { id } of due) {
      await workOn(platform, id).catch((err: unknown) => {
        platform.log.warn({ err, workflow: id }, "a workflow could not go on, and is tried again");
        return enqueueWork(platform, platform.database.db, id);
      });
    }
  }
}

/** Nobody else looks after them meanwhile; of a process that died they are found again. */
async function claimDue(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update workflows set wake_at = ${afterPause()} where id in (
      select w.id from workflows w join live_projects p on p.id = w.project_id
       where w.status = 'running' and w.wake_at <= ${new Date().toISOString()} and p.archived_at is null
       order by w.wake_at limit 20 for update of w skip locked)
    returning id`.execute(db);
  return rows;
}

/** Does all that is to be done now. What is refused ends it, with the sentence of the refusal. */
export async function workOn(platform: Platform, id: string, isLast = false): Promise<void> {
  for (;;) {
    const work = await findWork(platform, id);
    if (!work) return;
    if (await finishWaiting(platform, work)) continue;
    const [stepId] = readyIn(work.tokens);
    if (stepId === undefined) return;
    const member = await memberFor(platform, { userId: work.startedBy, workflowId: id });
    if (!member) return fail(platform, work, { step: stepId, message: "Whoever started it has no account any more." });
    const step = work.template.steps.find((one) => one.id === stepId) as TemplateStep;
    try {
      await requireStarter(work, member);
      await note(platform, work, stepId, await doStep({ ...work, member }, step));
    } catch (error) {
      if (error instanceof AppError && passing.has(error.code)) return putOff(platform, work);
      if (!(error instanceof AppError) && !isLast) throw error;
      // refused, maybe because the project went to rest meanwhile: it is done when that comes back, or is back already
      const now = await findWork(platform, id);
      if (!now) return;
      if (now.projectUpdatedAt !== work.projectUpdatedAt) continue;
      if (!(error instanceof AppError)) platform.log.error({ err: error, workflow: id }, "a step of a workflow failed");
      const message =
        error instanceof AppError ? error.message : "Something went wrong on our side. Please start it again.";
      return fail(platform, work, { step: stepId, message });
    }
  }
}

async function findWork(platform: Platform, id: string): Promise<Standing | null> {
  const row = await platform.database.db
    .selectFrom("workflows as w")
    .innerJoin("live_projects as p", "p.id", "w.project_id")
    .selectAll("w")
    .select(["p.name as project_name", "p.updated_at as project_updated_at"])
    .where("w.id", "=", id)
    .where("w.status", "=", "running")
    .where("p.archived_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    seed: row.seed,
    projectId: row.project_id,
    projectName: row.project_name,
    projectUpdatedAt: row.project_updated_at,
    ...standOf(row),
    variables: row.variables as Work["variables"],
    timeZone: row.time_zone,
    round: row.round,
    startedBy: row.started_by,
  };
}

/** Whether something that waited goes on: its time has come, or all whom it asked have decided. */
async function finishWaiting(platform: Platform, work: Standing): Promise<boolean> {
  for (const [stepId, token] of Object.entries(work.tokens)) {
    if (token.status !== "waiting") continue;
    const output = await outputOf(platform.database.db, token);
    if (!output) continue;
    await note(platform, work, stepId, { output });
    return true;
  }
  return false;
}

/** What came of the waiting; null as long as there is nothing. */
async function outputOf(db: Db, { until, reviews }: Token): Promise<Record<string, unknown> | null> {
  const isLate = until !== undefined && Date.parse(until) <= Date.now();
  if (!reviews) return isLate ? {} : null;
  const votes = await reviewsDecided(db, reviews);
  return isLate || votes.decided >= votes.asked ? votes : null;
}

/** Unless another process was there before: what both did is the same, as its ids were. */
async function note(
  { facts }: Platform,
  { id, tokens, round, startedBy }: Standing,
  stepId: string,
  done: StepDone,
): Promise<void> {
  await facts.change(startedBy, async (change) => {
    const held = await holdWorkflow(change.db, id);
    const isSo = held.round === round && held.tokens[stepId]?.status === tokens[stepId]?.status;
    if (held.status !== "running" || !isSo) return;
    const graph = graphOf(held.template.steps);
    const after = done.wait
      ? waitAt(held.tokens, stepId, done.wait)
      : finishAt(graph, held.tokens, { id: stepId, ...done });
    await saveTokens(change, held, after);
  });
}

async function fail({ facts }: Platform, work: Standing, error: { step: string; message: string }): Promise<void> {
  await facts.change(work.startedBy, async (change) => {
    const held = await holdWorkflow(change.db, work.id);
    if (held.status !== "running" || held.round !== work.round || held.tokens[error.step]?.status !== "ready") return;
    const tokens = endRun(held.tokens, error.step);
    await saveEnd(change, held, { status: "failed", tokens, error: { ...error, at: new Date().toISOString() } });
  });
}

async function putOff({ database }: Platform, { id }: Standing): Promise<void> {
  await database.db.updateTable("workflows").set({ wake_at: afterPause() }).where("id", "=", id).execute();
}
