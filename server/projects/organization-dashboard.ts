import type { AnswerOf } from "#contract/kit.ts";
import type { projectRoutes } from "#contract/projects.ts";
import { can } from "#domain/permissions.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { listOrganizationMembers } from "#server/organizations/organization-members.ts";
import { asOrganization } from "#server/organizations/organizations.ts";
import { listTeams } from "#server/organizations/teams/teams.ts";
import type { Member } from "#server/platform/context.ts";
import { countOrganization } from "./count-organization.ts";
import { listProjects } from "./projects.ts";

type Dashboard = AnswerOf<(typeof projectRoutes)["getOrganizationDashboard"]>;

/** A page, as the lists answer it when nobody says how long. */
const limit = 50;

/** What the five routes of a dashboard answer, at once: six statements with the session, however large it is. Throws `not_found`. */
export async function getOrganizationDashboard({ user, platform }: Member, { id }: { id: string }): Promise<Dashboard> {
  const { db } = platform.database;
  const access = await requireOrganization(db, user, id, "org.view");
  const { organization, role, roles } = access;
  const guestId = can(roles, "org.viewContact") ? undefined : user.id;
  const [stats, members, teams, projects] = await Promise.all([
    countOrganization(db, user, access),
    listOrganizationMembers(db, id, { limit, guestId }),
    listTeams(db, user, { organizationId: id, role, limit }),
    listProjects(db, user, { organizationId: id, limit }),
  ]);
  return { organization: asOrganization(organization, roles), stats, members, teams, projects };
}
