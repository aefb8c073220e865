import { sql } from "kysely";
import type { ProjectMember, ProjectRole } from "#contract/projects.ts";
import { isDisabled } from "#server/accounts/is-disabled.ts";
import { isOnline } from "#server/accounts/presence.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, isAfter } from "#server/platform/page.ts";

/** False when this person was in the project already. */
export async function insertProjectMember(
  db: Db,
  { projectId, userId, role }: { projectId: string; userId: string; role: ProjectRole },
): Promise<boolean> {
  const row = await db
    .insertInto("project_members")
    .values({ project_id: projectId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(["project_id", "user_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Explicit members, the team's people, the organization's owners and admins; each with the highest role, and the explicit one. */
export async function listProjectMembers(
  db: Db,
  projectId: string,
  { limit, cursor, userId }: { limit: number; cursor?: string | undefined; userId?: string },
) {
  const { rows } = await sql<ProjectMember & { since: string }>`
    select u.id, u.name, u.avatar, u.email, u.user_type as "userType", ${projectId}::uuid as "projectId",
           p.role, p.derived, p.since, ${isOnline("u.id")} as "isOnline",
           ${isDisabled} as "isDisabled", given.role as given
      from project_people(${projectId}) p join users u on u.id = p.user_id
      left join project_members given on given.project_id = ${projectId} and given.user_id = p.user_id
     where ${userId ? sql`u.id = ${userId}` : sql`true`}
       and ${isAfter({ at: "p.since", id: "u.id" }, cursor)}
     order by p.since, u.id limit ${limit + 1}`.execute(db);
  return asPage(
    rows,
    limit,
    (row) => ({ at: row.since, id: row.id }),
    ({ since: _, ...row }): ProjectMember => row,
  );
}

/** With the highest role that applies; undefined for who does not work on it. */
export async function findProjectMember(db: Db, projectId: string, userId: string): Promise<ProjectMember | undefined> {
  const { items } = await listProjectMembers(db, projectId, { limit: 1, userId });
  return items[0];
}

/** The same of somebody who is in it for certain. */
export async function getProjectMember(db: Db, projectId: string, userId: string): Promise<ProjectMember> {
  return (await findProjectMember(db, projectId, userId)) as ProjectMember;
}

export async function setProjectRole(db: Db, projectId: string, userId: string, role: ProjectRole): Promise<void> {
  await db
    .updateTable("project_members")
    .set({ role })
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteProjectMember(db: Db, projectId: string, userId: string): Promise<void> {
  await db.deleteFrom("project_members").where("project_id", "=", projectId).where("user_id", "=", userId).execute();
}
