import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { hold, putInBin } from "./bin.ts";
import { requireOrganization } from "./organization-access.ts";
import { organizationRoom } from "./rooms.ts";
import { roomsUnder } from "./rooms-under.ts";

/** With all that is in it; the live views hide it from the commit on. Throws `not_found` or `forbidden`. */
export async function deleteOrganization(member: Member, { id }: { id: string }): Promise<null> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    await hold(db, "organization", id);
    const { organization } = await requireOrganization(db, user, id, "org.delete");
    const rooms = await roomsUnder(db, { organizationId: id });
    const deleted = await putInBin(db, { kind: "organization", id, userId: user.id });
    await audit(db, member, {
      action: "organization.deleted",
      actorId: user.id,
      object: organization.name,
      objectId: id,
      organizationId: id,
    });
    publish("organization:deleted", [organizationRoom(id, ""), "admins:all"], deleted, {
      close: rooms.map(({ room }) => room),
    });
    return null;
  });
}
