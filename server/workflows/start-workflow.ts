import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { maxRunningWorkflows } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import type { NewWorkflow, Workflow } from "#contract/workflows.ts";
import { graphOf } from "#domain/workflows/graph.ts";
import { mayStart, startAction } from "#domain/workflows/may-start.ts";
import { beginRun } from "#domain/workflows/run.ts";
import { findTemplate } from "#domain/workflows/templates.ts";
import { completeVariables } from "#domain/workflows/variables.ts";
import { hold } from "#server/organizations/bin.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireProject } from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { afterPause } from "./held-workflow.ts";
import { requireThere } from "./require-there.ts";
import { enqueueWork } from "./work-on-workflow.ts";
import { findWorkflow } from "./workflows.ts";

/** Its first step is done a moment later. The same id of the same person in the same project is the same workflow. */
export async function startWorkflow(
  { user, platform }: Member,
  { id: projectId, workflowId: id = newId(), ...input }: z.output<typeof NewWorkflow> & { id: string },
): Promise<Workflow> {
  const template = findTemplate(input.templateId);
  // S2 section 8; who sees no project learns nothing of templates
  await requireProject(platform.database.db, user, projectId, "workflow.start");
  if (!template) throw new AppError("not_found", "Template not found");
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    await hold(db, "project", projectId);
    const access = await requireProject(db, user, projectId, startAction(template));
    const before = await findWorkflow(db, id);
    if (before) {
      if (before.projectId === projectId && before.startedBy.id === user.id) return before;
      throw new AppError("id_taken");
    }
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

/** Only while the project is held. */
async function requireRoom(db: Db, projectId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from workflows where project_id = ${projectId} and status = 'running'`.execute(db);
  if ((rows[0]?.count ?? 0) < maxRunningWorkflows) return;
  throw new AppError("conflict", `At most ${maxRunningWorkflows} workflows run in a project. Cancel one first.`);
}
