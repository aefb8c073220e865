import type { OrganizationMember, OrganizationRole } from "#contract/organizations.ts";
import { isOrganizationAdmin } from "#domain/permissions.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { requireConfirmedMember } from "./confirmed-address.ts";
import { holdMemberships, requireAnotherOwner } from "./last-owner.ts";
import { requireOrganization } from "./organization-access.ts";
import { findOrganizationMember, setOrganizationRole as write } from "./organization-members.ts";
import { guestsApart, memberAudience } from "./rooms.ts";

interface Input {
  id: string;
  userId: string;
  role: OrganizationRole;
}

/** Admins change guests and members; owners everybody. The last owner stays one. Who rises to owner or admin has a confirmed address. */
export async function setOrganizationRole(member: Member, { id, userId, role }: Input): Promise<OrganizationMember> {
  const { user, platform } = member;
  await requireOrganization(platform.database.db, user, id, "org.members.setRole.member");
  return platform.facts.change(user.id, async ({ db, publish, moving }) => {
    await holdMemberships(db, id);
    const before = await findOrganizationMember(db, id, userId);
    const isHigh = [before.role, role].some(isOrganizationAdmin);
    await requireOrganization(db, user, id, isHigh ? "org.members.setRole.admin" : "org.members.setRole.member");
    if (before.role === role) return before;
    if (before.role === "owner") await requireAnotherOwner(db, id, userId);
    else if (isOrganizationAdmin(role)) await requireConfirmedMember(db, before);
    await moving(userId);
    await write(db, id, userId, role);
    const changed = { ...before, role };
    await audit(db, member, {
      action: "member.role-changed",
      actorId: user.id,
      object: before.email,
      objectId: userId,
      organizationId: id,
      details: { from: before.role, to: role },
    });
    publish("member:updated", await memberAudience(db, id, { userId, role }), changed);
    if (isOrganizationAdmin(before.role) && !isOrganizationAdmin(role)) {
      const apart = await guestsApart(db, id, userId);
      if (apart.length > 0) publish("member:hidden", apart, { organizationId: id, userId });
    }
    return changed;
  });
}
