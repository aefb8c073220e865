import { organizationRoom } from "#server/organizations/rooms.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/realtime.ts";

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

/** The rooms of a person's explicit projects. */
export async function projectRooms(db: Db, userId: string): Promise<Room[]> {
  const rows = await db
    .selectFrom("project_members as m")
    .innerJoin("live_projects as p", "p.id", "m.project_id")
    .select("m.project_id")
    .where("m.user_id", "=", userId)
    .execute();
  return rows.map((row): Room => `project:${row.project_id}`);
}
