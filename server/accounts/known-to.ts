import { sql } from "kysely";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";

/**
 * Who is told of somebody in these rooms: members of what the person belongs to. Guests are in the organization's room too,
 * and hear there of its owners and admins alone; of others by a project, team or conversation (permissions.md, user.view).
 */
export async function knownTo(db: Db, rooms: Room[]): Promise<Room[]> {
  const audience = rooms.flatMap((room): Room[] => {
    const [place, id] = room.split(":");
    if (place === "user" || place === "session" || place === "everybody") return [];
    const isForMembers = place === "organization" && !rooms.includes(`organization-admins:${id}`);
    return [isForMembers ? `organization-members:${id}` : room];
  });
  return [...new Set([...audience, ...(await projectsOfTeams(db, rooms))])];
}

/** Guests of a team's project are not in the team, but know who works in it. */
async function projectsOfTeams(db: Db, rooms: Room[]): Promise<Room[]> {
  const teamIds = rooms.flatMap((room) => (room.startsWith("team:") ? room.slice("team:".length) : []));
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ room: Room }>`
    select 'project:' || id as room from live_projects where team_id = any(${teamIds}::uuid[])`.execute(db);
  return rows.map(({ room }) => room);
}
