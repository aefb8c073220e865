import { sql } from "kysely";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

/** Those among `otherIds` whom this person may know of; system admins know everybody. */
export async function shareScope(
  db: Db,
  user: Pick<SignedInUser, "id" | "userType">,
  otherIds: string[],
): Promise<string[]> {
  if (otherIds.length === 0) return [];
  if (user.userType === "admin") {
    const all = await db.selectFrom("users").select("id").where("id", "in", otherIds).execute();
    return all.map((row) => row.id);
  }
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${peopleAround(user.id)}) other where id = any(${otherIds}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * The ids of those with whom this person shares an organization, a team, a project's work or a conversation (permissions.md,
 * note 2 under "Account and system"); some more than once, the person's own among them. Guests of an organization know its
 * owners and admins, of the others those of their own teams and projects.
 */
export function peopleAround(userId: string) {
  return sql`
    select b.user_id as id from organization_members a
      join organization_members b using (organization_id) join live_organizations o on o.id = organization_id
     where a.user_id = ${userId} and (a.role <> 'guest' or b.role in ('owner', 'admin'))
    union all
    select b.user_id from team_members a join team_members b using (team_id)
      join live_teams t on t.id = team_id where a.user_id = ${userId}
    union all
    select b.user_id from (
        select p.id, p.team_id from live_projects p join project_members m on m.project_id = p.id where m.user_id = ${userId}
        union all
        select p.id, p.team_id from live_projects p join team_members m on m.team_id = p.team_id where m.user_id = ${userId}
      ) p cross join lateral (
        select user_id from project_members where project_id = p.id
        union all
        select user_id from team_members where team_id = p.team_id
      ) b
    union all
    select b.user_id from participants a join participants b using (conversation_id)
      join live_conversations c on c.id = conversation_id where a.user_id = ${userId}`;
}
