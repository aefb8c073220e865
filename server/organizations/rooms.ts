import { sql } from "kysely";
import type { OrganizationRole } from "#contract/organizations.ts";
import { isOrganizationAdmin } from "#domain/permissions.ts";
import type { Db } from "#server/platform/db.ts";
import type { RoomSource } from "#server/platform/sockets/own-rooms.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";

/** Everybody in the organization, those from member up, those from admin up. */
type Part = "" | "members" | "admins";

export function organizationRoom(organizationId: string, part: Part): Room {
  return part ? `organization-${part}:${organizationId}` : `organization:${organizationId}`;
}

function organizationRoomsFor(organizationId: string, role: OrganizationRole): Room[] {
  const parts: Part[] = role === "guest" ? [""] : role === "member" ? ["", "members"] : ["", "members", "admins"];
  return parts.map((part) => organizationRoom(organizationId, part));
}

/** Who hears of somebody new: guests only of owners and admins, of others by a team or project (permissions.md, user.view). */
export function newcomerAudience(
  organizationId: string,
  { userId, role }: { userId: string; role: OrganizationRole },
): Room[] {
  const part = isOrganizationAdmin(role) ? "" : "members";
  return [organizationRoom(organizationId, part), `user:${userId}`, "admins:all"];
}

/**
 * Who hears what becomes of somebody who is there: those whom a newcomer would be told to, and the guests who work with the
 * person; to be asked for while it does.
 */
export async function memberAudience(
  db: Db,
  organizationId: string,
  member: { userId: string; role: OrganizationRole },
): Promise<Room[]> {
  return [...newcomerAudience(organizationId, member), ...(await sharedRooms(db, organizationId, member.userId))];
}

/** Guests who knew this person by a high role alone, one by one: no room is theirs. */
export async function guestsApart(db: Db, organizationId: string, userId: string): Promise<Room[]> {
  const shared = await sharedRooms(db, organizationId, userId);
  const { rows } = await sql<{ room: Room }>`
    select 'user:' || g.user_id as room from organization_members g
     where g.organization_id = ${organizationId} and g.role = 'guest' and g.user_id <> ${userId}
       and not exists (select from team_members t where t.user_id = g.user_id and 'team:' || t.team_id = any(${shared}))
       and not exists (select from project_members p where p.user_id = g.user_id and 'project:' || p.project_id = any(${shared}))
     order by 1`.execute(db);
  return rows.map(({ room }) => room);
}

/** Where guests are who know this person: the teams and projects here that the person works in. */
async function sharedRooms(db: Db, organizationId: string, userId: string): Promise<Room[]> {
  const { rows } = await sql<{ room: Room }>`
    with mine as (
      select p.id, p.team_id from live_projects p
       where p.organization_id = ${organizationId}
         and (exists (select from project_members m where m.project_id = p.id and m.user_id = ${userId})
           or exists (select from team_members m where m.team_id = p.team_id and m.user_id = ${userId}))
    )
    select 'project:' || id as room from mine
    union select 'team:' || team_id from mine where team_id is not null
    union select 'team:' || t.id from live_teams t join team_members m on m.team_id = t.id
           where t.organization_id = ${organizationId} and m.user_id = ${userId}`.execute(db);
  return rows.map(({ room }) => room);
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

/** Organizations, teams and the user type. */
export const organizationRooms: RoomSource[] = [
  {
    text: `select m.organization_id, m.role from organization_members m
            cross join lateral (select from live_organizations o where o.id = m.organization_id limit 1) there
            where m.user_id = asked.user_id`,
    rooms: (id, role) => organizationRoomsFor(id, role as OrganizationRole),
  },
  {
    text: `select m.team_id, null from team_members m
            cross join lateral (select from live_teams t where t.id = m.team_id limit 1) there
            where m.user_id = asked.user_id`,
    rooms: (id) => [`team:${id}`],
  },
  {
    text: "select u.id, null from users u where u.id = asked.user_id and u.user_type = 'admin'",
    rooms: () => ["admins:all"],
  },
];
