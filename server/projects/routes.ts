import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { milestoneRoutes } from "#contract/milestones.ts";
import { ProjectFilter, type projectRoutes } from "#contract/projects.ts";
import { projectStreams } from "#contract/streams.ts";
import { id } from "#contract/text.ts";
import type { PublicRouteName, streamPolicies } from "#domain/policies.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireTeam } from "#server/organizations/teams/team-access.ts";
import { type Gate, type Handlers, parse } from "#server/platform/serve.ts";
import { sendTable } from "#server/platform/table.ts";
import { archiveProject, unarchiveProject } from "./archive-project.ts";
import { countOrganization } from "./count-organization.ts";
import { createOrganizationProject, createTeamProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { exportProjects } from "./export-projects.ts";
import { createMilestone } from "./milestones/create-milestone.ts";
import { deleteMilestone } from "./milestones/delete-milestone.ts";
import { exportMilestones } from "./milestones/export-milestones.ts";
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

const one = z.strictObject({ id });

/** Tables as files, by hand: they are no JSON. */
export function projectStreamRoutes(gate: Gate, policies: typeof streamPolicies) {
  for (const name of ["exportProjects", "exportMilestones"] as const) {
    if (!policies[name]) throw new Error(`Stream ${name} has no policy.`);
  }
  return async (app: FastifyInstance) => {
    app.get(projectStreams.exportProjects.path, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      const filter = parse(ProjectFilter, { ...(request.query as object) });
      return sendTable(reply, "projects", exportProjects(member, filter));
    });
    app.get(projectStreams.exportMilestones.path, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      return sendTable(reply, "milestones", await exportMilestones(member, parse(one, request.params)));
    });
  };
}

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
