import type { OrganizationRole } from "#contract/organizations.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/realtime.ts";

/** Everybody in the organization, those from member up, those from admin up. */
type Part = "" | "members" | "admins";

export function organizationRoom(organizationId: string, part: Part): Room {
  return part ? `organization-${part}:${organizationId}` : `organization:${organizationId}`;
}

export function organizationRoomsFor(organizationId: string, role: OrganizationRole): Room[] {
  const parts: Part[] = role === "guest" ? [""] : role === "member" ? ["", "members"] : ["", "members", "admins"];
  return parts.map((part) => organizationRoom(organizationId, part));
}

/** Who hears what somebody is in an organization: everybody in it, and the person, who may be in it no more. */
export function memberAudience(organizationId: string, userId: string): Room[] {
  return [organizationRoom(organizationId, ""), `user:${userId}`, "admins:all"];
}

/** Who hears of a team: its members and, unless it is private, all members of the organization. */
export function teamAudience({
  id,
  organizationId,
  isPrivate,
}: {
  id: string;
  organizationId: string;
  isPrivate: boolean;
}): Room[] {
  return [`team:${id}`, organizationRoom(organizationId, isPrivate ? "admins" : "members"), "admins:all"];
}

/** The rooms of a person's organizations and teams, from the membership tables. */
export async function organizationRooms(db: Db, userId: string): Promise<Room[]> {
  const [organizations, teams, user] = await Promise.all([
    db.selectFrom("organization_members").select(["organization_id", "role"]).where("user_id", "=", userId).execute(),
    db.selectFrom("team_members").select("team_id").where("user_id", "=", userId).execute(),
    db.selectFrom("users").select("user_type").where("id", "=", userId).executeTakeFirst(),
  ]);
  return [
    ...organizations.flatMap((row) => organizationRoomsFor(row.organization_id, row.role as OrganizationRole)),
    ...teams.map((row): Room => `team:${row.team_id}`),
    ...(user?.user_type === "admin" ? (["admins:all"] as const) : []),
  ];
}
