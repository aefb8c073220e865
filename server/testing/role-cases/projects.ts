import type { activityRoutes } from "#contract/activity.ts";
import type { milestoneRoutes } from "#contract/milestones.ts";
import { newId } from "#contract/new-id.ts";
import type { projectRoutes } from "#contract/projects.ts";
import type { Band } from "../marching-band.ts";
import { type CasesOf, everybody, inBand, inSecret, inTeam, nobodyBut, onProject } from "./rows.ts";

export const projectCases: CasesOf<typeof projectRoutes & typeof milestoneRoutes & typeof activityRoutes> = {
  listProjects: [{ input: () => ({}), row: everybody }],
  listOrganizationProjects: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  listTeamProjects: [{ input: (b) => ({ id: b.organizationId, teamId: b.privateTeamId }), row: inSecret }],
  getOrganizationDashboard: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  createOrganizationProject: [
    { input: (b) => ({ id: b.organizationId, name: "P" }), row: { ...inBand, carol: "forbidden" } },
  ],
  createTeamProject: [
    { input: (b) => ({ id: b.privateTeamId, name: "P" }), row: inSecret },
    { input: (b) => ({ id: b.teamId, name: "P" }), row: nobodyBut(inTeam, "forbidden", "alice", "marisol") },
  ],
  getProject: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
    { input: (b) => ({ id: b.openProjectId }), row: inTeam },
  ],
  updateProject: [
    {
      input: (b) => ({ id: b.projectId, priority: "high" }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
    {
      input: (b) => ({ id: b.privateProjectId, priority: "high" }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
  ],
  getProjectStats: [{ input: (b) => ({ id: b.projectId }), row: onProject }],
  listProjectMembers: [{ input: (b) => ({ id: b.projectId }), row: onProject }],
  addProjectMember: [
    // a person outside the organization is refused after the right was asked
    {
      input: (b) => ({ id: b.projectId, userId: b.people.dan.id }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  updateProjectMember: [
    {
      input: (b) => ({ id: b.projectId, userId: newId(), role: "viewer" }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  removeProjectMember: [
    {
      input: (b) => ({ id: b.privateProjectId, userId: newId() }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
  ],
  archiveProject: [{ input: freshProject, row: nobodyBut(inTeam, "forbidden", "alice", "marisol") }],
  unarchiveProject: [
    { input: (b) => ({ id: b.privateProjectId }), row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev") },
  ],
  moveProject: [
    {
      input: (b) => ({ id: b.privateProjectId, organizationId: b.organizationId, teamId: b.privateTeamId }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol"),
    },
  ],
  deleteProject: [{ input: freshProject, row: nobodyBut(inTeam, "forbidden", "alice", "marisol") }],
  restoreProject: [{ input: (b) => ({ id: b.privateProjectId }), row: { alice: "ok", marisol: "ok", dev: "ok" } }],
  listMilestones: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
  createMilestone: [
    { input: (b) => ({ id: b.privateProjectId, name: "Drill" }), row: inSecret },
    { input: (b) => ({ id: b.projectId, name: "Drill" }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  orderMilestones: [
    // an order that is none is refused after the right was asked
    {
      input: (b) => ({ id: b.projectId, ids: [newId()] }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  updateMilestone: [
    {
      input: async (b) => ({ ...(await freshMilestone(b)), status: "completed" }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
  ],
  deleteMilestone: [{ input: freshMilestone, row: nobodyBut(onProject, "forbidden", "alice", "marisol") }],
  listMyActivity: [
    { input: () => ({}), row: everybody },
    { input: ({ organizationId }) => ({ organizationId }), row: inBand },
  ],
  listSaidLately: [
    { input: () => ({}), row: everybody },
    { input: ({ organizationId }) => ({ organizationId }), row: inBand },
  ],
  listOrganizationActivity: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  listTeamActivity: [
    { input: (b) => ({ id: b.teamId }), row: inTeam },
    { input: (b) => ({ id: b.privateTeamId }), row: inSecret },
  ],
  listProjectActivity: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
};

async function freshProject({ people, organizationId }: Band) {
  const { id } = await people.alice.call("createOrganizationProject", { id: organizationId, name: "To go" });
  return { id };
}

async function freshMilestone({ people, projectId }: Band) {
  const { id } = await people.alice.call("createMilestone", { id: projectId, name: "Drill" });
  return { id };
}
