import type { Organization, OrganizationChange } from "#contract/organizations.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { requireSameVersion } from "#server/platform/same-version.ts";
import { hold } from "./bin.ts";
import { requireOrganization } from "./organization-access.ts";
import { asOrganization, asToldOrganization, changeOrganization, contactOf } from "./organizations.ts";
import { organizationRoom } from "./rooms.ts";

/** Throws `conflict` when another saved since `updatedAt`. */
export async function updateOrganization(
  member: Member,
  { id, updatedAt, ...change }: OrganizationChange & { id: string },
): Promise<Organization> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    await hold(db, "organization", id);
    const { organization: before, roles } = await requireOrganization(db, user, id, "org.update");
    requireSameVersion(before.updated_at, updatedAt);
    const row = await changeOrganization(db, before, change);
    await audit(db, member, {
      action: "organization.updated",
      actorId: user.id,
      object: row.name,
      objectId: id,
      organizationId: id,
      details: { changed: Object.keys(change).join(", ") },
    });
    publish("organization:updated", [organizationRoom(id, ""), "admins:all"], asToldOrganization(row));
    const contact = contactOf(row);
    if (contact.contactEmail !== before.contact_email || contact.contactPhone !== before.contact_phone) {
      publish("organization:contact-updated", [organizationRoom(id, "members"), "admins:all"], contact);
    }
    return asOrganization(row, roles);
  });
}
