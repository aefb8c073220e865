import { sql } from "kysely";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { organizationRoom } from "../rooms.ts";
import type { InvitedTo } from "./invitations.ts";

/** Who may list it (permissions.md, invitation.list): the organization's admins, the team's leads, the project's managers. */
export async function invitationAudience(db: Db, { organizationId, teamId, projectId }: InvitedTo): Promise<Room[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from team_members where team_id = ${teamId} and role = 'lead'
    union
    select user_id from project_people(${projectId}) where role = 'manager'`.execute(db);
  const managers = rows.map(({ id }): Room => `user:${id}`);
  return [organizationRoom(organizationId, "admins"), "admins:all", ...managers];
}
