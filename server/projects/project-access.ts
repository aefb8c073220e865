import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { OrganizationRole, TeamRole } from "#contract/organizations.ts";
import type { ProjectRole } from "#contract/projects.ts";
import { type Action, type Role, rolesInProject } from "#domain/permissions.ts";
import { isDoneInArchive } from "#domain/projects/archive.ts";
import { hold } from "#server/organizations/bin.ts";
import { holdMemberships } from "#server/organizations/last-owner.ts";
import { requireRole } from "#server/organizations/organization-access.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { isVisibleTo, type ProjectRow } from "./projects.ts";

export interface ProjectAccess {
  project: ProjectRow;
  /** Of the project's team; false without one. */
  isPrivate: boolean;
  roles: Role[];
}

/** The project, if this person may do this in it: one query. Throws `not_found`, `forbidden`, or `conflict` in the archive. */
export async function requireProject(
  db: Db,
  user: SignedInUser,
  projectId: string,
  action: Action,
): Promise<ProjectAccess> {
  const access = await findProjectAccess(db, user, projectId);
  if (!access) throw new AppError("not_found");
  requireRole(access.roles, action);
  requireOpen(access.project, action);
  return access;
}

/** The same within a change of its people: until its end it stays where it is, and nobody changes who is what there. */
export async function requireHeldProject(
  db: Db,
  user: SignedInUser,
  projectId: string,
  action: Action,
): Promise<ProjectAccess> {
  await hold(db, "project", projectId);
  const { project } = await requireProject(db, user, projectId, action);
  await holdMemberships(db, project.organization_id);
  return requireProject(db, user, projectId, action);
}

/** Throws `conflict` for a change in an archived project. */
export function requireOpen(project: ProjectRow, action: Action): void {
  if (project.archived_at === null || isDoneInArchive(action)) return;
  throw new AppError("conflict", "This project is archived. Take it out of the archive to change it.");
}

/** The same without a verdict; null when there is no such project. */
export async function findProjectAccess(db: Db, user: SignedInUser, projectId: string): Promise<ProjectAccess | null> {
  return (await findProjectAccesses(db, user, [projectId])).get(projectId) ?? null;
}

/** The same of several, by their ids; one that is not there is left out. One statement, none for none. */
export async function findProjectAccesses(
  db: Db,
  user: SignedInUser,
  projectIds: string[],
): Promise<Map<string, ProjectAccess>> {
  if (projectIds.length === 0) return new Map();
  // one value each and no joins: the order of eight tables would take five times as long to plan as to read
  const rows = await db
    .selectFrom("live_projects as p")
    .selectAll("p")
    .select(({ selectFrom }) => [
      selectFrom("live_teams as t").select("t.is_private").whereRef("t.id", "=", "p.team_id").as("isPrivate"),
      selectFrom("organization_members as o")
        .select("o.role")
        .whereRef("o.organization_id", "=", "p.organization_id")
        .where("o.user_id", "=", user.id)
        .as("organizationRole"),
      selectFrom("team_members as tm")
        .select("tm.role")
        .whereRef("tm.team_id", "=", "p.team_id")
        .where("tm.user_id", "=", user.id)
        .as("teamRole"),
      selectFrom("project_members as m")
        .select("m.role")
        .whereRef("m.project_id", "=", "p.id")
        .where("m.user_id", "=", user.id)
        .as("projectRole"),
    ])
    .where("p.id", "in", projectIds)
    .execute();
  return new Map(
    rows.map(({ isPrivate, organizationRole, teamRole, projectRole, ...project }) => {
      const roles = rolesInProject({
        userType: user.userType,
        organizationRole: organizationRole as OrganizationRole | null,
        isPrivate: isPrivate ?? false,
        teamRole: teamRole as TeamRole | null,
        projectRole: projectRole as ProjectRole | null,
      });
      return [project.id, { project, isPrivate: isPrivate ?? false, roles }];
    }),
  );
}

/** Whether the person `u` may see the project, system admins among them; said in SQL for lists. */
export function maySeeProject(projectId: string) {
  return sql<boolean>`exists (select from live_projects p
    where p.id = ${projectId} and (u.user_type = 'admin' or ${isVisibleTo({ column: "u.id" })}))`;
}

/** Those among `userIds` who may see the project. */
export async function peopleWhoMayView(db: Db, projectId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("users as u")
    .select("u.id")
    .where("u.id", "in", userIds)
    .where(maySeeProject(projectId))
    .execute();
  return rows.map((row) => row.id);
}
