import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { maxRunningWorkflows } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import type { NewWorkflow, Workflow } from "#contract/workflows.ts";
import { graphOf } from "#domain/workflows/graph.ts";
import { mayStart, startAction } from "#domain/workflows/may-start.ts";
import { beginRun } from "#domain/workflows/run.ts";
import type { Template } from "#domain/workflows/template.ts";
import { findTemplate } from "#domain/workflows/templates.ts";
import { completeVariables } from "#domain/workflows/variables.ts";
import { hold } from "#server/organizations/bin.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireProject } from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { afterPause } from "./held-workflow.ts";
import { findOwn } from "./own/own-templates.ts";
import { requireThere } from "./require-there.ts";
import { enqueueWork } from "./work-on-workflow.ts";
import { findWorkflow } from "./workflows.ts";

/** Its first step is done a moment later. The same id of the same person in the same project is the same workflow. */
export async function startWorkflow(
  { user, platform }: Member,
  { id: projectId, workflowId: id = newId(), ...input }: z.output<typeof NewWorkflow> & { id: string },
): Promise<Workflow> {
  // who sees no project learns nothing of templates
  await requireProject(platform.database.db, user, projectId, "workflow.start");
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    await hold(db, "project", projectId);
    const template = await findStartable(db, input.templateId);
    const access = await requireProject(db, user, projectId, template ? startAction(template) : "workflow.start");
    const before = await findWorkflow(db, id);
    if (before) {
      if (before.projectId === projectId && before.startedBy.id === user.id) return before;
      throw new AppError("id_taken");
    }
    // S2 section 8
    if (!template) throw new AppError("not_found", "Template not found");
    if (!mayStart(template, access.roles)) throw new AppError("forbidden", "This template asks for another role.");
    const variables = completeVariables(template.variables, input.variables);
    await requireThere(db, { user, projectId, template, variables });
    await requireRoom(db, projectId);
    const made = await db
      .insertInto("workflows")
      .values({
        id,
        project_id: projectId,
        template: JSON.stringify(template),
        variables: JSON.stringify(variables),
        time_zone: input.timeZone,
        tokens: JSON.stringify(beginRun(graphOf(template.steps))),
        started_by: user.id,
        wake_at: afterPause(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // of a project in the bin, or begun elsewhere in this moment
    if (!made) throw new AppError("id_taken");
    await enqueueWork(platform, db, id);
    const workflow = (await findWorkflow(db, id)) as Workflow;
    publish("workflow:started", projectAudience(access), workflow);
    return workflow;
  });
}

/** One of the house, or of the studio's own: as it is now, and until the change ends. Undefined where there is none, or it was deleted. */
async function findStartable(db: Db, id: string): Promise<Template | undefined> {
  const ofHouse = findTemplate(id);
  if (ofHouse || !isUuid.test(id)) return ofHouse;
  const own = await findOwn(db, id, "shared");
  return own && own.deletedAt === null ? own.template : undefined;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Only while the project is held. */
async function requireRoom(db: Db, projectId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from workflows where project_id = ${projectId} and status = 'running'`.execute(db);
  if ((rows[0]?.count ?? 0) < maxRunningWorkflows) return;
  throw new AppError("conflict", `At most ${maxRunningWorkflows} workflows run in a project. Cancel one first.`);
}
