import { isOrganizationAdmin } from "#domain/permissions.ts";
import type { Member } from "#server/platform/context.ts";
import { holdMemberships, requireAnotherOwner } from "./last-owner.ts";
import { requireOrganization } from "./organization-access.ts";
import { findOrganizationMember } from "./organization-members.ts";
import { takeOutOfOrganization } from "./take-out-of-organization.ts";

/** Oneself: leaves. */
export async function removeOrganizationMember(
  member: Member,
  { id, userId }: { id: string; userId: string },
): Promise<null> {
  const { user, platform } = member;
  const isOwn = userId === user.id;
  await requireOrganization(platform.database.db, user, id, isOwn ? "org.leave" : "org.members.remove.member");
  return platform.facts.change(user.id, async (change) => {
    const { db } = change;
    await holdMemberships(db, id);
    const before = await findOrganizationMember(db, id, userId);
    const removal = isOrganizationAdmin(before.role) ? "org.members.remove.admin" : "org.members.remove.member";
    await requireOrganization(db, user, id, isOwn ? "org.leave" : removal);
    if (before.role === "owner") await requireAnotherOwner(db, id, userId);
    await takeOutOfOrganization(change, member, { before, actorId: user.id });
    return null;
  });
}
