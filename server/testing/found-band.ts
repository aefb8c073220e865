import type { Name, TestPerson } from "./people.ts";

export interface BandIds {
  organizationId: string;
  teamId: string;
  privateTeamId: string;
  projectId: string;
  privateProjectId: string;
  openProjectId: string;
  conversationId: string;
  messageId: string;
  /** To the organization, open. */
  invitationId: string;
}

/** The band of these people, by the calls that make it. */
export async function foundBand({ alice, bob, carol, dan, dev, priya }: Record<Name, TestPerson>): Promise<BandIds> {
  const { organization } = await alice.call("createOrganization", { name: "Harlan County HS Marching Band" });
  await dan.call("createOrganization", { name: "Another corps" });
  const { id } = organization;
  for (const { email } of [bob, dev, priya]) await alice.call("addOrganizationMember", { id, email });
  await alice.call("addOrganizationMember", { id, email: carol.email, role: "guest" });
  const team = await alice.call("createTeam", { id, name: "Guard" });
  const secret = await alice.call("createTeam", { id, name: "Staff", isPrivate: true });
  await alice.call("addTeamMember", { id: secret.id, userId: dev.id, role: "lead" });
  await alice.call("addTeamMember", { id: secret.id, userId: priya.id });
  const project = await alice.call("createTeamProject", { id: team.id, name: "Ballad" });
  const hidden = await alice.call("createTeamProject", { id: secret.id, name: "Closer" });
  const open = await alice.call("createOrganizationProject", { id, name: "Opener" });
  await alice.call("addProjectMember", { id: project.id, userId: carol.id, role: "reviewer" });
  const conversation = await alice.call("createConversation", {
    type: "project",
    projectId: project.id,
    participants: [bob.id],
  });
  const message = await alice.call("sendMessage", { conversationId: conversation.id, content: "Set 14" });
  const { invitation } = await alice.call("inviteToOrganization", { id, email: "invited@guidon.example" });
  return {
    organizationId: id,
    teamId: team.id,
    privateTeamId: secret.id,
    projectId: project.id,
    privateProjectId: hidden.id,
    openProjectId: open.id,
    conversationId: conversation.id,
    messageId: message.id,
    invitationId: invitation.id,
  };
}
