import { sql } from "kysely";
import type { Db } from "#server/platform/db.ts";
import { nextVersion } from "#server/platform/same-version.ts";
import type { ProjectRow } from "./projects.ts";

/** Who is in it by itself, or in one of its conversations: a move may take that from them. */
export async function peopleOfProject(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from project_members where project_id = ${id}
    union
    select p.user_id from participants p join conversations c on c.id = p.conversation_id
     where c.project_id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Writes the new place. Members who are not in its organization go, its guests manage nothing there, and conversations
 * move along and lose who may no longer be in them. Answers who is no member of it any more.
 */
export async function settleMove(
  db: Db,
  project: ProjectRow,
  { organizationId, teamId }: { organizationId: string; teamId: string | null },
): Promise<string[]> {
  const { id } = project;
  await db
    .updateTable("projects")
    .set({ organization_id: organizationId, team_id: teamId, updated_at: nextVersion(project.updated_at) })
    .where("id", "=", id)
    .execute();
  // held as by everybody who takes a right away: after what is still to be accepted the memberships, then the conversations in
  // the order of their ids (migration 020)
  await sql`select from project_members where project_id = ${id} order by user_id for update`.execute(db);
  await sql`select from conversations where project_id = ${id} order by id for no key update`.execute(db);
  await sql`update conversations set organization_id = ${organizationId}, team_id = ${teamId}, version = version + 1
             where project_id = ${id}`.execute(db);
  const gone = await sql<{ userId: string }>`
    delete from project_members m where m.project_id = ${id} and not exists (
      select from organization_members o where o.organization_id = ${organizationId} and o.user_id = m.user_id)
    returning m.user_id as "userId"`.execute(db);
  await sql`update project_members m set role = 'contributor' from organization_members o
             where m.project_id = ${id} and m.role = 'manager' and o.organization_id = ${organizationId}
               and o.user_id = m.user_id and o.role = 'guest'`.execute(db);
  await sql`select leave_lost_conversations(null, ${organizationId})`.execute(db);
  return gone.rows.map(({ userId }) => userId);
}
