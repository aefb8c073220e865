import { AppError } from "#contract/errors.ts";
import type { Workflow, WorkflowValue } from "#contract/workflows.ts";
import { graphOf } from "#domain/workflows/graph.ts";
import { beginRun, isRunOver, nextWake, readyIn, type Tokens } from "#domain/workflows/run.ts";
import { scheduleOf, type Template } from "#domain/workflows/template.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { nextVersion } from "#server/platform/same-version.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { noInstance } from "./workflow-access.ts";
import { getWorkflow, standOf } from "./workflows.ts";

/** A workflow as long as its row is held, and what is asked of it. */
export interface HeldWorkflow {
  id: string;
  projectId: string;
  status: Workflow["status"];
  template: Template;
  tokens: Tokens;
  variables: Record<string, WorkflowValue>;
  timeZone: string;
  round: number;
  errors: Workflow["errors"];
  startedBy: string;
  updatedAt: string;
}

/** Nobody else goes on with it until the change ends. Throws `noInstance`. */
export async function holdWorkflow(db: Db, id: string): Promise<HeldWorkflow> {
  const row = await db.selectFrom("workflows").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw noInstance();
  return {
    id: row.id,
    projectId: row.project_id,
    status: row.status as Workflow["status"],
    ...standOf(row),
    variables: row.variables as HeldWorkflow["variables"],
    timeZone: row.time_zone,
    round: row.round,
    errors: row.errors as Workflow["errors"],
    startedBy: row.started_by,
    updatedAt: row.updated_at,
  };
}

/**
 * Where it stands now: with nothing left to be done or waited for it is completed, or begins its next round where its template
 * has a schedule. Tells everybody who sees the project.
 */
export async function saveTokens(change: Change, held: HeldWorkflow, tokens: Tokens): Promise<Workflow> {
  const isOver = isRunOver(tokens);
  if (isOver && scheduleOf(held.template)) {
    const begun = beginRun(graphOf(held.template.steps));
    return save(change, held, { tokens: JSON.stringify(begun), round: held.round + 1, ...wakeOf(begun) });
  }
  return save(change, held, {
    tokens: JSON.stringify(tokens),
    ...wakeOf(tokens),
    ...(isOver && { status: "completed", completed_at: new Date().toISOString() }),
  });
}

/** It came to an end before its last step. */
export function saveEnd(
  change: Change,
  held: HeldWorkflow,
  { status, tokens, error }: { status: "failed" | "cancelled"; tokens: Tokens; error?: Workflow["errors"][number] },
): Promise<Workflow> {
  return save(change, held, {
    status,
    tokens: JSON.stringify(tokens),
    completed_at: new Date().toISOString(),
    wake_at: null,
    waits_for: [],
    ...(error && { errors: JSON.stringify([...held.errors, error]) }),
  });
}

/** Seconds after which what is to be done at once is looked for again: its job was lost, or its project rested meanwhile. */
const pause = 600;

/** When what is to be done now, or was refused for a while only, is tried once more. */
export function afterPause(): string {
  return new Date(Date.now() + pause * 1000).toISOString();
}

/** By itself it goes on at its next time, and with the decision of each review that it waits for. */
function wakeOf(tokens: Tokens): { wake_at: string | null; waits_for: string[] } {
  const waiting = Object.values(tokens).filter(({ status }) => status === "waiting");
  const times = [nextWake(tokens), readyIn(tokens).length > 0 ? afterPause() : null].filter((time) => time !== null);
  return { wake_at: times.toSorted()[0] ?? null, waits_for: waiting.flatMap(({ reviews = [] }) => reviews) };
}

async function save(
  { db, publish }: Change,
  { id, projectId, updatedAt }: HeldWorkflow,
  columns: Record<string, unknown>,
): Promise<Workflow> {
  await db
    .updateTable("workflows")
    .set({ ...columns, updated_at: nextVersion(updatedAt) })
    .where("id", "=", id)
    .execute();
  const workflow = await getWorkflow(db, id);
  publish("workflow:updated", await audienceOf(db, projectId), workflow);
  return workflow;
}

/** Everybody who sees the project. Throws `not_found` while it is in the bin. */
async function audienceOf(db: Db, projectId: string): Promise<Room[]> {
  const project = await db
    .selectFrom("live_projects as p")
    .leftJoin("live_teams as t", "t.id", "p.team_id")
    .select(["p.id", "p.organization_id", "p.team_id", "t.is_private"])
    .where("p.id", "=", projectId)
    .executeTakeFirst();
  if (!project) throw new AppError("not_found");
  return projectAudience({ project, isPrivate: project.is_private ?? false });
}
