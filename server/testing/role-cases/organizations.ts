import type { invitationRoutes } from "#contract/invitations.ts";
import { newId } from "#contract/new-id.ts";
import type { organizationRoutes } from "#contract/organizations.ts";
import { newAddress } from "../invited.ts";
import type { Band } from "../marching-band.ts";
import { type CasesOf, everybody, inBand, inSecret, inTeam, nobodyBut, onProject } from "./rows.ts";

export const organizationCases: CasesOf<typeof organizationRoutes & typeof invitationRoutes> = {
  listPeople: [{ input: () => ({}), row: everybody }],
  // carol knows the owner and who works on her project; nobody finds themselves
  getPerson: [{ input: (b) => ({ id: b.people.bob.id }), row: { ...inBand, bob: "not_found", carol: "not_found" } }],
  listOrganizations: [{ input: () => ({}), row: everybody }],
  createOrganization: [{ input: () => ({ name: "New" }), row: everybody }],
  getOrganization: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  getOrganizationStats: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  listOrganizationMembers: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  addOrganizationMember: [
    // an unknown address is asked for after the right: whoever may is told that nobody has it
    {
      input: (b) => ({ id: b.organizationId, email: "nobody@x.example" }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  listTeams: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  createTeam: [
    { input: (b) => ({ id: b.organizationId, name: "T" }), row: nobodyBut(inBand, "forbidden", "alice", "marisol") },
  ],
  listMyTeams: [{ input: () => ({}), row: everybody }],
  getTeam: [
    { input: (b) => ({ id: b.teamId }), row: inTeam },
    { input: (b) => ({ id: b.privateTeamId }), row: inSecret },
  ],
  getTeamStats: [{ input: (b) => ({ id: b.privateTeamId }), row: inSecret }],
  listTeamMembers: [
    { input: (b) => ({ id: b.teamId }), row: inTeam },
    { input: (b) => ({ id: b.privateTeamId }), row: inSecret },
  ],
  addTeamMember: [
    {
      // somebody outside the organization is refused after the right was asked, so that nothing changes here
      input: (b) => ({ id: b.privateTeamId, userId: b.people.dan.id }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
  ],
  inviteToOrganization: [
    {
      input: (b) => ({ id: b.organizationId, email: newAddress() }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  inviteToTeam: [
    {
      input: (b) => ({ id: b.privateTeamId, email: newAddress() }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
    { input: (b) => ({ id: b.teamId, email: newAddress() }), row: nobodyBut(inTeam, "forbidden", "alice", "marisol") },
  ],
  inviteToProject: [
    {
      input: (b) => ({ id: b.projectId, email: newAddress() }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol"),
    },
    {
      input: (b) => ({ id: b.privateProjectId, email: newAddress() }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
  ],
  listOrganizationInvitations: [
    { input: (b) => ({ id: b.organizationId }), row: nobodyBut(inBand, "forbidden", "alice", "marisol") },
  ],
  listTeamInvitations: [
    { input: (b) => ({ id: b.privateTeamId }), row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev") },
  ],
  listProjectInvitations: [
    { input: (b) => ({ id: b.projectId }), row: nobodyBut(onProject, "forbidden", "alice", "marisol") },
  ],
  resendInvitation: [{ input: (b) => ({ id: b.invitationId }), row: { alice: "ok", marisol: "ok" } }],
  revokeInvitation: [{ input: (b) => ({ id: b.invitationId }), row: { alice: "ok", marisol: "ok" } }],
  previewInvitation: [],
  acceptInvitation: [],
  declineInvitation: [],
  // somebody who is no member is refused after the right was asked, so that nothing changes here
  updateOrganizationMember: [
    {
      input: (b) => ({ id: b.organizationId, userId: b.people.dan.id, role: "guest" }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  removeOrganizationMember: [
    {
      input: (b) => ({ id: b.organizationId, userId: newId() }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  transferOrganization: [
    {
      input: (b) => ({ id: b.organizationId, userId: newId() }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  updateTeamMember: [
    {
      input: (b) => ({ id: b.privateTeamId, userId: newId(), role: "member" }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
    {
      input: (b) => ({ id: b.privateTeamId, userId: newId(), role: "lead" }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol"),
    },
  ],
  removeTeamMember: [
    {
      input: (b) => ({ id: b.privateTeamId, userId: newId() }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
    {
      input: (b) => ({ id: b.teamId, userId: newId() }),
      row: nobodyBut(inTeam, "forbidden", "alice", "marisol"),
    },
  ],
  updateOrganization: [
    {
      input: (b) => ({ id: b.organizationId, location: "Harlan" }),
      row: nobodyBut(inBand, "forbidden", "alice", "marisol"),
    },
  ],
  deleteOrganization: [
    {
      input: async (b) => {
        const { organization } = await b.people.alice.call("createOrganization", { name: "To go" });
        return { id: organization.id };
      },
      row: { alice: "ok", marisol: "ok" },
    },
  ],
  // who may not bring it back is not told that it is there
  restoreOrganization: [{ input: (b) => ({ id: b.organizationId }), row: { alice: "ok", marisol: "ok" } }],
  listDeletedOrganizations: [{ input: () => ({}), row: everybody }],
  listDeleted: [{ input: (b) => ({ id: b.organizationId }), row: inBand }],
  updateTeam: [
    {
      input: (b) => ({ id: b.privateTeamId, description: "Staff" }),
      row: nobodyBut(inSecret, "forbidden", "alice", "marisol", "dev"),
    },
    { input: (b) => ({ id: b.teamId, description: "Flags" }), row: nobodyBut(inTeam, "forbidden", "alice", "marisol") },
  ],
  deleteTeam: [{ input: freshTeam, row: nobodyBut(inTeam, "forbidden", "alice", "marisol") }],
  restoreTeam: [{ input: (b) => ({ id: b.privateTeamId }), row: { alice: "ok", marisol: "ok" } }],
};

async function freshTeam({ people, organizationId }: Band) {
  const { id } = await people.alice.call("createTeam", { id: organizationId, name: "To go" });
  return { id };
}
