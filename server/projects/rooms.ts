import { organizationRoom } from "#server/organizations/rooms.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import type { OwnRoom } from "#server/platform/sockets/watch-rooms.ts";

/** Who hears of a project: everybody who may see it (permissions.md, "Effective role"). */
export function projectAudience({
  project,
  isPrivate,
}: {
  project: { id: string; organization_id: string; team_id: string | null };
  isPrivate: boolean;
}): Room[] {
  return [
    `project:${project.id}`,
    ...(project.team_id ? ([`team:${project.team_id}`] as const) : []),
    organizationRoom(project.organization_id, isPrivate ? "admins" : "members"),
    "admins:all",
  ];
}

/** The rooms of these people's explicit projects. */
export async function projectRooms(db: Db, userIds: string[]): Promise<OwnRoom[]> {
  const rows = await db
    .selectFrom("project_members as m")
    .innerJoin("live_projects as p", "p.id", "m.project_id")
    .select(["m.user_id as userId", "m.project_id"])
    .where("m.user_id", "in", userIds)
    .execute();
  return rows.map(({ userId, project_id }) => ({ userId, room: `project:${project_id}` as const }));
}
