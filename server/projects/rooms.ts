import { organizationRoom } from "#server/organizations/rooms.ts";
import type { RoomSource } from "#server/platform/sockets/own-rooms.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";

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

/** Explicit projects. */
export const projectRooms: RoomSource = {
  text: `select m.project_id, null from project_members m
          cross join lateral (select from live_projects p where p.id = m.project_id limit 1) there
          where m.user_id = asked.user_id`,
  rooms: (id) => [`project:${id}`],
};
