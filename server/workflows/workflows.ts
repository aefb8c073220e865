import { sql } from "kysely";
import type { Person } from "#contract/accounts.ts";
import { mostWorkflowsListed } from "#contract/limits.ts";
import type { Workflow, WorkflowValue } from "#contract/workflows.ts";
import type { Tokens } from "#domain/workflows/run.ts";
import { shownSteps } from "#domain/workflows/shown-steps.ts";
import { confirmerOf, type Template } from "#domain/workflows/template.ts";
import { personJson } from "#server/messaging/message-shape.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { isVisibleTo } from "#server/projects/projects.ts";
import { noInstance } from "./workflow-access.ts";

/** What runs in the projects that this person sees, the newest first; in the archive nothing does. */
export async function listRunning(db: Db, user: SignedInUser): Promise<Workflow[]> {
  const rows = await workflows(db)
    .where("w.status", "=", "running")
    .where("p.archived_at", "is", null)
    .$if(user.userType !== "admin", (query) => query.where(isVisibleTo(user.id)))
    .orderBy("w.started_at", "desc")
    .orderBy("w.id")
    .limit(mostWorkflowsListed)
    .execute();
  return asWorkflows(db, rows);
}

/** Of a project: what runs, then what came to its end, each the newest first. */
export async function listOfProject(db: Db, projectId: string): Promise<Workflow[]> {
  const rows = await workflows(db)
    .where("w.project_id", "=", projectId)
    .orderBy(sql`w.status <> 'running'`)
    .orderBy("w.started_at", "desc")
    .orderBy("w.id")
    .limit(mostWorkflowsListed)
    .execute();
  return asWorkflows(db, rows);
}

/** Null where there is none, or its project is in the bin. */
export async function findWorkflow(db: Db, id: string): Promise<Workflow | null> {
  const rows = await workflows(db).where("w.id", "=", id).execute();
  return (await asWorkflows(db, rows))[0] ?? null;
}

/** Throws `noInstance`. */
export async function getWorkflow(db: Db, id: string): Promise<Workflow> {
  const workflow = await findWorkflow(db, id);
  if (!workflow) throw noInstance();
  return workflow;
}

type Row = Awaited<ReturnType<ReturnType<typeof workflows>["executeTakeFirstOrThrow"]>>;

function workflows(db: Db) {
  return db
    .selectFrom("workflows as w")
    .innerJoin("live_projects as p", "p.id", "w.project_id")
    .innerJoin("users as u", "u.id", "w.started_by")
    .selectAll("w")
    .select("p.name as project_name")
    .select(sql<Person>`${sql.raw(personJson("u"))}`.as("starter"));
}

/** Whoever is waited for is read for all of them in one statement. */
async function asWorkflows(db: Db, rows: Row[]): Promise<Workflow[]> {
  const people = await peopleById(db, [...new Set(rows.flatMap(awaitedPeople))]);
  return rows.map((row) => {
    const variables = row.variables as Record<string, WorkflowValue>;
    const { template, tokens } = standOf(row);
    const steps = shownSteps(template.steps, tokens, (by) => people.get(variables[by] as string) ?? null);
    const current = steps.find(({ type, status }) => isAtWork(status) && type !== "parallel" && type !== "sequential");
    return {
      id: row.id,
      templateId: template.id,
      name: template.name,
      projectId: row.project_id,
      projectName: row.project_name,
      status: row.status as Workflow["status"],
      currentStep: current?.id ?? null,
      steps,
      context: { variables },
      round: row.round,
      startedBy: row.starter,
      startedAt: row.started_at,
      completedAt: row.completed_at,
      errors: row.errors as Workflow["errors"],
      updatedAt: row.updated_at,
    };
  });
}

const isAtWork = (status: string) => status === "running" || status === "waiting";

/** A row's JSON as what wrote it. */
export function standOf(row: { template: unknown; tokens: unknown }): { template: Template; tokens: Tokens } {
  return { template: row.template as Template, tokens: row.tokens as Tokens };
}

function awaitedPeople(row: Row): string[] {
  const variables = row.variables as Record<string, WorkflowValue>;
  return standOf(row).template.steps.flatMap((step) => {
    const confirmer = confirmerOf(step);
    return confirmer && "person" in confirmer ? [variables[confirmer.person] as string] : [];
  });
}

async function peopleById(db: Db, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users as u")
    .select(["u.id", sql<Person>`${sql.raw(personJson("u"))}`.as("person")])
    .where("u.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, person }) => [id, person]));
}
