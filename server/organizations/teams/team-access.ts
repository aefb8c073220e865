import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { OrganizationRole, TeamRole } from "#contract/organizations.ts";
import { type Action, type Role, rolesInTeam } from "#domain/permissions.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { holdMemberships } from "../last-owner.ts";
import { requireRole } from "../organization-access.ts";
import type { TeamRow } from "./teams.ts";

export interface TeamAccess {
  team: TeamRow;
  roles: Role[];
}

/** The team, if this person may do this in it: one query. Throws `not_found` or `forbidden`. */
export async function requireTeam(db: Db, user: SignedInUser, teamId: string, action: Action): Promise<TeamAccess> {
  const row = await db
    .selectFrom("live_teams as t")
    .leftJoin("organization_members as o", (join) =>
      join.onRef("o.organization_id", "=", "t.organization_id").on("o.user_id", "=", user.id),
    )
    .leftJoin("team_members as m", (join) => join.onRef("m.team_id", "=", "t.id").on("m.user_id", "=", user.id))
    .selectAll("t")
    .select(["o.role as organizationRole", "m.role as teamRole"])
    .where("t.id", "=", teamId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  const { organizationRole, teamRole, ...team } = row;
  const roles = rolesInTeam({
    userType: user.userType,
    organizationRole: organizationRole as OrganizationRole | null,
    isPrivate: team.is_private,
    teamRole: teamRole as TeamRole | null,
  });
  requireRole(roles, action);
  return { team, roles };
}

/** The same within a change of its people: until its end nobody changes who is what there. */
export async function requireHeldTeam(db: Db, user: SignedInUser, teamId: string, action: Action): Promise<TeamAccess> {
  const { team } = await requireTeam(db, user, teamId, action);
  await holdMemberships(db, team.organization_id);
  return requireTeam(db, user, teamId, action);
}

/** The ids of those who belong to the team, by themselves or as owner or admin of its organization; said in SQL for lists. */
export function peopleOfTeam(teamId: string) {
  return sql<{ id: string }>`
    select user_id as id from team_members where team_id = ${teamId}
    union
    select m.user_id from organization_members m join live_teams t on t.organization_id = m.organization_id
     where t.id = ${teamId} and m.role in ('owner', 'admin')`;
}

/** Those among `userIds` who belong to the team. */
export async function teamPeople(db: Db, teamId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from (${peopleOfTeam(teamId)}) person where id = any(${userIds}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}
