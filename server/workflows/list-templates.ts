import { sql } from "kysely";
import type { WorkflowTemplate } from "#contract/workflows.ts";
import type { Role } from "#domain/permissions.ts";
import { mayStart } from "#domain/workflows/may-start.ts";
import { templates } from "#domain/workflows/templates.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireProject } from "#server/projects/project-access.ts";
import { isVisibleTo } from "#server/projects/projects.ts";
import { listOwn } from "./own/own-templates.ts";

/** Those that this person may start in this project, or in any (S2 section 2.11). Throws `not_found` for a project unseen. */
export async function listTemplates(db: Db, user: SignedInUser, projectId?: string): Promise<WorkflowTemplate[]> {
  const roles = projectId
    ? (await requireProject(db, user, projectId, "workflow.view")).roles
    : await rolesAnywhere(db, user);
  const own = (await listOwn(db)).map(({ template: { version: _, ...template } }) => template);
  return [...templates, ...own].filter((template) => mayStart(template, roles)) as unknown as WorkflowTemplate[];
}

/** What this person is in some project or other, as far as it counts here. */
async function rolesAnywhere(db: Db, user: SignedInUser): Promise<Role[]> {
  if (user.userType === "admin") return ["system-admin"];
  const { rows } = await sql<{ role: string }>`
    select distinct m.role from live_projects p cross join lateral project_people(p.id) m
     where p.archived_at is null and m.user_id = ${user.id} and ${isVisibleTo(user.id)}`.execute(db);
  return rows.map(({ role }): Role => `project-${role}` as Role);
}
