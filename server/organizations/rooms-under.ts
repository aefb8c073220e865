import { sql } from "kysely";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";

type Place = { organizationId: string } | { teamId: string } | { projectId: string };

/**
 * The rooms that hang on this organization, team or project while it is there, conversations among them, with the people
 * whom the tables put into each (migration 003).
 */
export async function roomsUnder(db: Db, place: Place): Promise<{ room: Room; userIds: string[] }[]> {
  const { organizationId = null, teamId = null, projectId = null } = place as Record<string, string | undefined>;
  const { rows } = await sql<{ room: Room; userIds: string[] }>`
    select room, people as "userIds" from rooms_under(${organizationId}, ${teamId}, ${projectId})`.execute(db);
  return rows;
}
