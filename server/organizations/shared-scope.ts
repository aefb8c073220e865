import { sql } from "kysely";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

/**
 * Those among `otherIds` whom this person may know of: they share an organization (guests only see those of their own
 * projects and teams), a team or a project. System admins know everybody, and everybody may know those who know them.
 */
export async function shareScope(db: Db, user: SignedInUser, otherIds: string[]): Promise<string[]> {
  if (otherIds.length === 0) return [];
  if (user.userType === "admin") {
    const all = await db.selectFrom("users").select("id").where("id", "in", otherIds).execute();
    return all.map((row) => row.id);
  }
  const { rows } = await sql<{ id: string }>`
    select distinct other.id from (
      select b.user_id as id from organization_members a
        join organization_members b using (organization_id) join live_organizations o on o.id = organization_id
       where a.user_id = ${user.id} and a.role <> 'guest'
      union all
      select b.user_id from team_members a join team_members b using (team_id)
        join live_teams t on t.id = team_id where a.user_id = ${user.id}
      union all
      select b.user_id from project_members a join project_members b using (project_id)
        join live_projects p on p.id = project_id where a.user_id = ${user.id}
    ) other where other.id = any(${otherIds}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}
