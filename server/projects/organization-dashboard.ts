import type { z } from "zod";
import type { OrganizationDashboard } from "#contract/projects.ts";
import { can } from "#domain/permissions.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { listOrganizationMembers } from "#server/organizations/organization-members.ts";
import { asOrganization, countOrganization } from "#server/organizations/organizations.ts";
import { listTeams } from "#server/organizations/teams.ts";
import type { Member } from "#server/platform/context.ts";
import { listProjects } from "./projects.ts";

const limit = 50;

/** What the dashboard of an organization shows first, in as many statements however much there is. */
export async function getOrganizationDashboard(
  { user, platform }: Member,
  { id }: { id: string },
): Promise<z.output<typeof OrganizationDashboard>> {
  const { db } = platform.database;
  // whoever sees an organization sees its figures and lists, each narrowed to what is theirs (permissions.md)
  const { organization, roles } = await requireOrganization(db, user, id, "org.view");
  const guestId = can(roles, "org.viewContact") ? undefined : user.id;
  const [stats, teams, projects, members] = await Promise.all([
    countOrganization(db, id),
    listTeams(db, user, { organizationId: id, roles, limit }),
    listProjects(db, user, { organizationId: id, limit }),
    listOrganizationMembers(db, id, { limit, guestId }),
  ]);
  return { organization: asOrganization(organization, roles), stats, teams, projects, members };
}
