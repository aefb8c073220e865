import type { organizationRoutes } from "#contract/organizations.ts";
import { can } from "#domain/permissions.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { addOrganizationMember } from "./add-organization-member.ts";
import { listDeletedIn, listDeletedOrganizations } from "./bin.ts";
import { createOrganization } from "./create-organization.ts";
import { deleteOrganization } from "./delete-organization.ts";
import { getPerson, listPeople } from "./known-people.ts";
import { requireOrganization } from "./organization-access.ts";
import { listOrganizationMembers } from "./organization-members.ts";
import { asOrganization, listOrganizations } from "./organizations.ts";
import { removeOrganizationMember } from "./remove-organization-member.ts";
import { restoreOrganization } from "./restore-organization.ts";
import { setOrganizationRole } from "./set-organization-role.ts";
import { addTeamMember } from "./teams/add-team-member.ts";
import { createTeam } from "./teams/create-team.ts";
import { deleteTeam } from "./teams/delete-team.ts";
import { removeTeamMember } from "./teams/remove-team-member.ts";
import { restoreTeam } from "./teams/restore-team.ts";
import { setTeamRole } from "./teams/set-team-role.ts";
import { requireTeam } from "./teams/team-access.ts";
import { listTeamMembers } from "./teams/team-members.ts";
import { asTeam, countTeam, listMyTeams, listTeams } from "./teams/teams.ts";
import { updateTeam } from "./teams/update-team.ts";
import { transferOrganization } from "./transfer-organization.ts";
import { updateOrganization } from "./update-organization.ts";

/** Figures of an organization count its projects, too: see `projectHandlers`. */
export const organizationHandlers: Handlers<
  Exclude<keyof typeof organizationRoutes, "getOrganizationStats">,
  PublicRouteName
> = {
  listPeople: ({ user, platform }, paging) => listPeople(platform.database.db, user, paging),
  getPerson: ({ user, platform }, { id }) => getPerson(platform.database.db, user, id),
  listOrganizations: ({ user, platform }, paging) => listOrganizations(platform.database.db, user, paging),
  createOrganization,
  async getOrganization({ user, platform }, { id }) {
    const { organization, roles } = await requireOrganization(platform.database.db, user, id, "org.view");
    return asOrganization(organization, roles);
  },
  updateOrganization,
  deleteOrganization,
  restoreOrganization,
  listDeletedOrganizations: ({ user, platform }, paging) =>
    listDeletedOrganizations(platform.database.db, user, paging),
  async listDeleted({ user, platform }, { id, ...paging }) {
    const { roles } = await requireOrganization(platform.database.db, user, id, "bin.list");
    const isAdmin = can(roles, "org.update");
    return listDeletedIn(platform.database.db, user, { ...paging, organizationId: id, isAdmin });
  },
  async listOrganizationMembers({ user, platform }, { id, ...paging }) {
    const { roles } = await requireOrganization(platform.database.db, user, id, "org.members.list");
    const guestId = can(roles, "org.viewContact") ? undefined : user.id;
    return listOrganizationMembers(platform.database.db, id, { ...paging, guestId });
  },
  addOrganizationMember,
  updateOrganizationMember: setOrganizationRole,
  removeOrganizationMember,
  transferOrganization,
  async listTeams({ user, platform }, { id, ...paging }) {
    const { role } = await requireOrganization(platform.database.db, user, id, "team.list");
    return listTeams(platform.database.db, user, { organizationId: id, role, ...paging });
  },
  createTeam,
  listMyTeams: ({ user, platform }, paging) => listMyTeams(platform.database.db, user, paging),
  async getTeam({ user, platform }, { id }) {
    const { team } = await requireTeam(platform.database.db, user, id, "team.view");
    return asTeam(team);
  },
  updateTeam,
  deleteTeam,
  restoreTeam,
  async getTeamStats({ user, platform }, { id }) {
    await requireTeam(platform.database.db, user, id, "team.view");
    return countTeam(platform.database.db, id);
  },
  async listTeamMembers({ user, platform }, { id, ...paging }) {
    await requireTeam(platform.database.db, user, id, "team.members.list");
    return listTeamMembers(platform.database.db, id, paging);
  },
  addTeamMember,
  updateTeamMember: setTeamRole,
  removeTeamMember,
};
