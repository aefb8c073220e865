import { newId } from "#contract/new-id.ts";
import { makeCast } from "./people.ts";
import { startWorld, type World } from "./world.ts";

export interface Band extends World {
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

/**
 * Alice owns the band; Dev leads its private team and Priya works there; Bob is a plain member; Carol a guest who reviews one
 * project; Dan owns another organization; Marisol is the system's admin.
 */
export async function startBand(settings: Record<string, string> = {}): Promise<Band> {
  return bandIn(await startWorld(settings));
}

/** One more band in the same world, of people who have nothing to do with those before: a world of its own costs thrice as much. */
export async function startNextBand(band: Band): Promise<Band> {
  const { pool } = band.guidon.platform.database;
  // whoever was staff would be staff of this one, too; and all of them come from one address
  await pool.query("update users set user_type = 'client' where user_type = 'admin'");
  await pool.query("delete from throttles");
  const people = await makeCast(band.guidon.platform, band.address, `${newId()}.example`);
  return bandIn({ ...band, people });
}

async function bandIn(world: World): Promise<Band> {
  const { alice, bob, carol, dan, dev, priya } = world.people;
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
    ...world,
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
