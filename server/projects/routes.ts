import { AppError } from "#contract/errors.ts";
import type { milestoneRoutes } from "#contract/milestones.ts";
import type { projectRoutes } from "#contract/projects.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireTeam } from "#server/organizations/teams/team-access.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { archiveProject, unarchiveProject } from "./archive-project.ts";
import { countOrganization } from "./count-organization.ts";
import { createOrganizationProject, createTeamProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { createMilestone } from "./milestones/create-milestone.ts";
import { deleteMilestone } from "./milestones/delete-milestone.ts";
import { listMilestones } from "./milestones/milestones.ts";
import { orderMilestones } from "./milestones/order-milestones.ts";
import { updateMilestone } from "./milestones/update-milestone.ts";
import { moveProject } from "./move-project.ts";
import { getOrganizationDashboard } from "./organization-dashboard.ts";
import { addProjectMember } from "./people/add-project-member.ts";
import { listProjectMembers } from "./people/project-members.ts";
import { removeProjectMember } from "./people/remove-project-member.ts";
import { setProjectRole } from "./people/set-project-role.ts";
import { requireProject } from "./project-access.ts";
import { asProject, countProject, listProjects } from "./projects.ts";
import { restoreProject } from "./restore-project.ts";
import { updateProject } from "./update-project.ts";

export const projectHandlers: Handlers<
  keyof typeof projectRoutes | keyof typeof milestoneRoutes | "getOrganizationStats",
  PublicRouteName
> = {
  listProjects: ({ user, platform }, paging) => listProjects(platform.database.db, user, paging),
  async listOrganizationProjects({ user, platform }, { id, ...paging }) {
    await requireOrganization(platform.database.db, user, id, "project.list");
    return listProjects(platform.database.db, user, { ...paging, organizationId: id });
  },
  async listTeamProjects({ user, platform }, { id, teamId, ...paging }) {
    const { team } = await requireTeam(platform.database.db, user, teamId, "team.projects.list");
    if (team.organization_id !== id) throw new AppError("not_found");
    return listProjects(platform.database.db, user, { ...paging, organizationId: id, teamId });
  },
  getOrganizationDashboard,
  async getOrganizationStats({ user, platform }, { id }) {
    const access = await requireOrganization(platform.database.db, user, id, "org.stats");
    return countOrganization(platform.database.db, user, access);
  },
  createOrganizationProject,
  createTeamProject,
  async getProject({ user, platform }, { id }) {
    return asProject((await requireProject(platform.database.db, user, id, "project.view")).project);
  },
  updateProject,
  archiveProject,
  unarchiveProject,
  moveProject,
  deleteProject,
  restoreProject,
  async getProjectStats({ user, platform }, { id }) {
    const { project } = await requireProject(platform.database.db, user, id, "project.view");
    return countProject(platform.database.db, project);
  },
  async listProjectMembers({ user, platform }, { id, ...paging }) {
    await requireProject(platform.database.db, user, id, "project.members.list");
    return listProjectMembers(platform.database.db, id, paging);
  },
  addProjectMember,
  updateProjectMember: setProjectRole,
  removeProjectMember,
  async listMilestones({ user, platform }, { id }) {
    await requireProject(platform.database.db, user, id, "milestone.view");
    return { items: await listMilestones(platform.database.db, id) };
  },
  createMilestone,
  orderMilestones,
  updateMilestone,
  deleteMilestone,
};
