import type { activityRoutes } from "#contract/activity.ts";
import { can } from "#domain/permissions.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireTeam } from "#server/organizations/teams/team-access.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { requireProject } from "#server/projects/project-access.ts";
import {
  listMyActivities,
  listOrganizationActivities,
  listProjectActivities,
  listTeamActivities,
} from "./activities.ts";
import { listSaidLately } from "./said-lately.ts";

export const activityHandlers: Handlers<keyof typeof activityRoutes, PublicRouteName> = {
  listMyActivity({ user, platform: { database } }, { organizationId, ...asked }) {
    if (!organizationId) return listMyActivities(database.db, user, asked);
    return listOf(database.db, user, { ...asked, organizationId });
  },
  async listSaidLately({ user, platform: { database } }, asked) {
    if (asked.organizationId) await requireOrganization(database.db, user, asked.organizationId, "org.view");
    return listSaidLately(database.db, user.id, asked);
  },
  listOrganizationActivity: ({ user, platform: { database } }, { id, limit }) =>
    listOf(database.db, user, { organizationId: id, limit }),
  async listTeamActivity({ user, platform: { database } }, { id, limit }) {
    await requireTeam(database.db, user, id, "team.view");
    return listTeamActivities(database.db, id, limit);
  },
  async listProjectActivity({ user, platform: { database } }, { id, limit }) {
    await requireProject(database.db, user, id, "project.activity");
    return listProjectActivities(database.db, id, limit);
  },
};

async function listOf(
  db: Db,
  user: SignedInUser,
  asked: Omit<Parameters<typeof listOrganizationActivities>[2], "sees">,
): ReturnType<typeof listOrganizationActivities> {
  const { roles } = await requireOrganization(db, user, asked.organizationId, "org.view");
  const sees = can(roles, "team.create") ? "all" : can(roles, "project.create") ? "open" : "own";
  return listOrganizationActivities(db, user, { ...asked, sees });
}
