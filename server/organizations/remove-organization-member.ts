import { isOrganizationAdmin } from "#domain/permissions.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { endInvitations } from "./invitations/end-invitations.ts";
import { listUnansweredWithin } from "./invitations/invitations.ts";
import { holdMemberships, requireAnotherOwner } from "./last-owner.ts";
import { requireOrganization } from "./organization-access.ts";
import { deleteOrganizationMember, findOrganizationMember } from "./organization-members.ts";
import { memberAudience } from "./rooms.ts";

/**
 * Oneself: leaves. With the membership go those in the organization's teams and projects and the participation in their
 * conversations: the trigger `after_organization_left` sees to it. Nor does an open invitation lead back.
 */
export async function removeOrganizationMember(
  member: Member,
  { id, userId }: { id: string; userId: string },
): Promise<null> {
  const { user, platform } = member;
  const isOwn = userId === user.id;
  await requireOrganization(platform.database.db, user, id, isOwn ? "org.leave" : "org.members.remove.member");
  return platform.facts.change(user.id, async (change) => {
    const { db, publish, moving } = change;
    await holdMemberships(db, id);
    const before = await findOrganizationMember(db, id, userId);
    const removal = isOrganizationAdmin(before.role) ? "org.members.remove.admin" : "org.members.remove.member";
    await requireOrganization(db, user, id, isOwn ? "org.leave" : removal);
    if (before.role === "owner") await requireAnotherOwner(db, id, userId);
    await moving(userId);
    const invitations = await listUnansweredWithin(
      db,
      { organizationId: id, teamId: null, projectId: null },
      before.email,
    );
    const audience = await memberAudience(db, id, { userId, role: before.role });
    await deleteOrganizationMember(db, id, userId);
    await endInvitations(change, invitations);
    await audit(db, member, {
      action: isOwn ? "member.left" : "member.removed",
      actorId: user.id,
      object: before.email,
      objectId: userId,
      organizationId: id,
      details: { role: before.role },
    });
    publish("member:left", audience, { organizationId: id, userId });
    return null;
  });
}
