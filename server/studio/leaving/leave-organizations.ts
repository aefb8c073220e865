import { AppError } from "#contract/errors.ts";
import { formerMember } from "#domain/accounts/former-member.ts";
import { binOrganization } from "#server/organizations/delete-organization.ts";
import { holdMemberships } from "#server/organizations/last-owner.ts";
import { deleteOrganizationMember, findOrganizationMember } from "#server/organizations/organization-members.ts";
import { takeOutOfOrganization } from "#server/organizations/take-out-of-organization.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { getLeaving } from "./leaving.ts";

const nobody = { address: "" };

/**
 * Out of each as whoever is removed, and what nobody else is in goes into the bin. Throws `last_owner`, which names those that
 * would be left without an owner.
 */
export async function leaveOrganizations(
  change: Change,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  const { db } = change;
  const places = await placesOf(db, userId);
  for (const { id } of places) await holdMemberships(db, id);
  const { toHandOver, goAlong } = await getLeaving(db, { id: userId, userType: "client" });
  if (toHandOver.length > 0) throw lastOwner(toHandOver.map(({ name }) => name));
  for (const { id, isThere } of places) {
    const own = goAlong.find((place) => place.id === id);
    if (own) await binOrganization(change, nobody, { ...own, actorId });
    // nobody hears anything of what lies in the bin
    if (own || !isThere) await deleteOrganizationMember(db, id, userId);
    else {
      const before = await findOrganizationMember(db, id, userId);
      await takeOutOfOrganization(change, nobody, { before, actorId, object: formerMember });
    }
  }
}

/** In the order in which they are held. */
function placesOf(db: Db, userId: string) {
  return db
    .selectFrom("organization_members as m")
    .leftJoin("live_organizations as o", "o.id", "m.organization_id")
    .select((row) => ["m.organization_id as id", row("o.id", "is not", null).as("isThere")])
    .where("m.user_id", "=", userId)
    .orderBy("m.organization_id")
    .execute();
}

function lastOwner(names: string[]): AppError {
  const shown = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return new AppError(
    "last_owner",
    `Nobody else owns ${shown.join(", ")}. Make somebody an owner there, or delete it, before the account goes.`,
  );
}
