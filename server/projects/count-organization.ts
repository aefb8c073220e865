import { sql } from "kysely";
import { can } from "#domain/permissions.ts";
import type { OrganizationAccess } from "#server/organizations/organization-access.ts";
import { isKnownTo } from "#server/organizations/organization-members.ts";
import { isTeamVisibleTo } from "#server/organizations/teams/teams.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { isSeenBy } from "./projects.ts";

/**
 * What the lists show this person, in one statement (permissions.md, org.stats): a figure tells nobody of a private team.
 * Archived projects do not count.
 */
export async function countOrganization(
  db: Db,
  user: SignedInUser,
  { organization: { id }, role, roles }: OrganizationAccess,
) {
  const isMember = can(roles, "org.viewContact");
  const { rows } = await sql<{
    totalTeams: number;
    totalProjects: number;
    totalMembers: number;
    activeProjects: number;
  }>`
    select (select count(*) from live_teams t
             where t.organization_id = ${id} and ${isTeamVisibleTo(user, role)}) as "totalTeams",
           (select count(*) from organization_members m
             where m.organization_id = ${id} and ${isMember ? sql`true` : isKnownTo(user.id, id)}) as "totalMembers",
           count(*) as "totalProjects", count(*) filter (where p.status = 'active') as "activeProjects"
      from live_projects p
     where p.organization_id = ${id} and p.archived_at is null
       and ${isSeenBy(user)}`.execute(db);
  return rows[0] as (typeof rows)[0];
}
