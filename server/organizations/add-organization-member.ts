import { AppError } from "#contract/errors.ts";
import type { OrganizationMember, OrganizationRole } from "#contract/organizations.ts";
import { isOrganizationAdmin } from "#domain/permissions.ts";
import { audit } from "#server/accounts/audit.ts";
import { studioName } from "#server/accounts/studio-name.ts";
import { findPersonByEmail } from "#server/accounts/users.ts";
import type { Member } from "#server/platform/context.ts";
import { requireConfirmedAddress } from "./confirmed-address.ts";
import { throttleMails } from "./invitations/send-invitation.ts";
import { holdMemberships } from "./last-owner.ts";
import { requireOrganization } from "./organization-access.ts";
import { getOrganizationMember, insertOrganizationMember } from "./organization-members.ts";
import { newcomerAudience } from "./rooms.ts";
import { requireSameRole } from "./same-role.ts";

interface Input {
  id: string;
  email: string;
  role: OrganizationRole;
}

/**
 * Adds a person who has an account, as an owner or admin only with a confirmed address; they are told by mail and, if they
 * are here, at once. Counts as an invitation does, whether or not anybody has the address: who tries many learns of few.
 */
export async function addOrganizationMember(member: Member, { id, email, role }: Input): Promise<OrganizationMember> {
  const { user, platform } = member;
  const action = isOrganizationAdmin(role) ? "org.invite.admin" : "org.invite.member";
  await requireOrganization(platform.database.db, user, id, action);
  await throttleMails(member, email);
  const person = await findPersonByEmail(platform.database.db, email);
  if (!person) throw new AppError("person_not_found");
  return platform.facts.change(user.id, async ({ db, publish, moving }) => {
    await holdMemberships(db, id);
    const { organization } = await requireOrganization(db, user, id, action);
    if (isOrganizationAdmin(role)) await requireConfirmedAddress(db, person.id);
    await moving(person.id);
    const isNew = await insertOrganizationMember(db, { organizationId: id, userId: person.id, role });
    const added = await getOrganizationMember(db, id, person.id);
    if (!isNew) {
      requireSameRole(added.role, role);
      return added;
    }
    await platform.mail.enqueue(db, {
      to: person.email,
      subject: `${user.name} added you to ${organization.name}`,
      body: `Hello ${person.name},\n\n${user.name} added you to ${organization.name} on ${await studioName(db)}.\n\n${platform.config.publicUrl}/dashboard/organization/${id}\n`,
    });
    await audit(db, member, {
      action: "member.added",
      actorId: user.id,
      object: person.email,
      objectId: person.id,
      organizationId: id,
      details: { role },
    });
    publish("member:joined", newcomerAudience(id, { userId: person.id, role }), added);
    return added;
  });
}
