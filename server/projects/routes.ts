import { AppError } from "#contract/errors.ts";
import type { milestoneRoutes } from "#contract/milestones.ts";
import type { projectRoutes } from "#contract/projects.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireTeam } from "#server/organizations/team-access.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { addProjectMember } from "./add-project-member.ts";
import { archiveProject, unarchiveProject } from "./archive-project.ts";
import { countOrganization } from "./count-organization.ts";
import { createMilestone } from "./create-milestone.ts";
import { createOrganizationProject, createTeamProject } from "./create-project.ts";
import { deleteMilestone } from "./delete-milestone.ts";
import { deleteProject } from "./delete-project.ts";
import { listMilestones } from "./milestones.ts";
import { moveProject } from "./move-project.ts";
import { orderMilestones } from "./order-milestones.ts";
import { getOrganizationDashboard } from "./organization-dashboard.ts";
import { requireProject } from "./project-access.ts";
import { listProjectMembers } from "./project-members.ts";
import { asProject, countProject, listProjects } from "./projects.ts";
import { removeProjectMember } from "./remove-project-member.ts";
import { restoreProject } from "./restore-project.ts";
import { setProjectRole } from "./set-project-role.ts";
import { updateMilestone } from "./update-milestone.ts";
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
