import { audit } from "#server/accounts/audit.ts";
import { endInvitations } from "#server/organizations/invitations/end-invitations.ts";
import { listUnansweredWithin } from "#server/organizations/invitations/invitations.ts";
import type { Member } from "#server/platform/context.ts";
import { requireHeldProject } from "../project-access.ts";
import { projectAudience } from "../rooms.ts";
import { requireExplicitRole } from "./explicit-role.ts";
import { deleteProjectMember, findProjectMember, getProjectMember } from "./project-members.ts";

/**
 * Oneself: leaves, and open invitations to the project end. What the team or the organization gives remains, and is what is
 * then told.
 */
export async function removeProjectMember(
  member: Member,
  { id, userId }: { id: string; userId: string },
): Promise<null> {
  const { user, platform } = member;
  const isOwn = userId === user.id;
  return platform.facts.change(user.id, async (change) => {
    const { db, publish, moving } = change;
    const access = await requireHeldProject(db, user, id, isOwn ? "project.leave" : "project.members.remove");
    const { organization_id: organizationId, name } = access.project;
    const role = await requireExplicitRole(db, access.project, { userId, isOwn });
    const { email } = await getProjectMember(db, id, userId);
    await moving(userId);
    const invitations = await listUnansweredWithin(db, { organizationId, teamId: null, projectId: id }, email);
    await deleteProjectMember(db, id, userId);
    await endInvitations(change, invitations);
    await audit(db, member, {
      action: isOwn ? "member.left" : "member.removed",
      actorId: user.id,
      object: email,
      objectId: userId,
      organizationId,
      details: { project: name, projectId: id, role },
    });
    const rooms = [...projectAudience(access), `user:${userId}` as const];
    const remains = await findProjectMember(db, id, userId);
    if (remains) publish("project:member-updated", rooms, remains);
    else publish("project:member-left", rooms, { organizationId, projectId: id, userId });
    return null;
  });
}
