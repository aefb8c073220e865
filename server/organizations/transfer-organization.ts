import { AppError } from "#contract/errors.ts";
import type { OrganizationMember } from "#contract/organizations.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { requireConfirmedMember } from "./confirmed-address.ts";
import { holdMemberships, requireAnotherOwner } from "./last-owner.ts";
import { requireOrganization } from "./organization-access.ts";
import { findOrganizationMember, setOrganizationRole } from "./organization-members.ts";
import { memberAudience } from "./rooms.ts";

/**
 * Another member, of a confirmed address, becomes an owner, and the owner who gives it away an admin. A system admin who is no
 * owner gives up nothing.
 */
export async function transferOrganization(
  member: Member,
  { id, userId }: { id: string; userId: string },
): Promise<OrganizationMember> {
  const { user, platform } = member;
  await requireOrganization(platform.database.db, user, id, "org.transferOwnership");
  if (userId === user.id) throw new AppError("invalid_input", "Please choose somebody else to be the owner.");
  return platform.facts.change(user.id, async ({ db, publish, moving }) => {
    await holdMemberships(db, id);
    const { role } = await requireOrganization(db, user, id, "org.transferOwnership");
    const heir = await findOrganizationMember(db, id, userId);
    if (heir.role !== "owner") await requireConfirmedMember(db, heir);
    const giver = role === "owner" ? await findOrganizationMember(db, id, user.id) : null;
    await moving(userId, user.id);
    // the new one first: there is no moment without an owner
    await setOrganizationRole(db, id, userId, "owner");
    if (giver) {
      await requireAnotherOwner(db, id, user.id);
      await setOrganizationRole(db, id, user.id, "admin");
    }
    const owner: OrganizationMember = { ...heir, role: "owner" };
    await audit(db, member, {
      action: "ownership.transferred",
      actorId: user.id,
      object: heir.email,
      objectId: userId,
      organizationId: id,
      details: { from: heir.role, giver: giver?.email ?? null },
    });
    publish("member:updated", await memberAudience(db, id, { userId, role: "owner" }), owner);
    if (giver) {
      const admin: OrganizationMember = { ...giver, role: "admin" };
      publish("member:updated", await memberAudience(db, id, { userId: user.id, role: "admin" }), admin);
    }
    return owner;
  });
}
