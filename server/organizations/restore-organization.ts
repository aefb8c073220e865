import type { Organization } from "#contract/organizations.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { asMissing, takeFromBin } from "./bin.ts";
import { requireOrganization } from "./organization-access.ts";
import { asOrganization, asToldOrganization } from "./organizations.ts";
import { organizationRoom } from "./rooms.ts";
import { roomsUnder } from "./rooms-under.ts";

/** Everybody is in it again, as they were; one that is there already is answered as it is. Throws `not_found`. */
export async function restoreOrganization(member: Member, { id }: { id: string }): Promise<Organization> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const isBack = await takeFromBin(db, "organization", id);
    const { organization, roles } = await requireOrganization(db, user, id, "org.restore").catch(asMissing);
    if (!isBack) return asOrganization(organization, roles);
    await audit(db, member, {
      action: "organization.restored",
      actorId: user.id,
      object: organization.name,
      objectId: id,
      organizationId: id,
    });
    const enter = await roomsUnder(db, { organizationId: id });
    const told = asToldOrganization(organization);
    publish("organization:restored", [organizationRoom(id, ""), "admins:all"], told, { enter });
    return asOrganization(organization, roles);
  });
}
