import type { activityRoutes } from "#contract/activity.ts";
import { can } from "#domain/permissions.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireTeam } from "#server/organizations/teams/team-access.ts";
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
  listMyActivity: ({ user, platform: { database } }, asked) => listMyActivities(database.db, user, asked),
  listSaidLately: ({ user, platform: { database } }, asked) => listSaidLately(database.db, user.id, asked),
  async listOrganizationActivity({ user, platform: { database } }, { id, limit }) {
    const { roles } = await requireOrganization(database.db, user, id, "org.view");
    const sees = can(roles, "team.create") ? "all" : can(roles, "project.create") ? "open" : "own";
    return listOrganizationActivities(database.db, user, { organizationId: id, limit, sees });
  },
  async listTeamActivity({ user, platform: { database } }, { id, limit }) {
    await requireTeam(database.db, user, id, "team.view");
    return listTeamActivities(database.db, id, limit);
  },
  async listProjectActivity({ user, platform: { database } }, { id, limit }) {
    await requireProject(database.db, user, id, "project.activity");
    return listProjectActivities(database.db, id, limit);
  },
};
