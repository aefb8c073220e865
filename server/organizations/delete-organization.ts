import { audit } from "#server/accounts/audit.ts";
import type { Member, Visitor } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { hold, putInBin } from "./bin.ts";
import { requireOrganization } from "./organization-access.ts";
import { organizationRoom } from "./rooms.ts";
import { roomsUnder } from "./rooms-under.ts";

/** With all that is in it; the live views hide it from the commit on. Throws `not_found` or `forbidden`. */
export async function deleteOrganization(member: Member, { id }: { id: string }): Promise<null> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async (change) => {
    await hold(change.db, "organization", id);
    const { organization } = await requireOrganization(change.db, user, id, "org.delete");
    await binOrganization(change, member, { id, name: organization.name, actorId: user.id });
    return null;
  });
}

/** Once it was judged that it is to go, and while it is held. */
export async function binOrganization(
  { db, publish }: Change,
  visitor: Pick<Visitor, "address">,
  { id, name, actorId }: { id: string; name: string; actorId: string },
): Promise<void> {
  const rooms = await roomsUnder(db, { organizationId: id });
  const deleted = await putInBin(db, { kind: "organization", id, userId: actorId });
  await audit(db, visitor, {
    action: "organization.deleted",
    actorId,
    object: name,
    objectId: id,
    organizationId: id,
  });
  publish("organization:deleted", [organizationRoom(id, ""), "admins:all"], deleted, {
    close: rooms.map(({ room }) => room),
  });
}
