import { AppError } from "#contract/errors.ts";
import type { IdentityProvider } from "#contract/identities.ts";
import type { Member } from "#server/platform/context.ts";
import { audit } from "../audit.ts";
import { lockWaysIn, requireWayIn } from "../ways-in.ts";
import { deleteIdentity } from "./identities.ts";

/** Throws `not_found`, and `last_way_in` when nobody could sign in any more. */
export async function unlinkIdentity(member: Member, { provider }: { provider: IdentityProvider }): Promise<null> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db }) => {
    await lockWaysIn(db, user.id);
    const email = await deleteIdentity(db, user.id, provider);
    if (email === null) throw new AppError("not_found");
    await requireWayIn(db, user.id);
    await audit(db, member, {
      action: "identity.unlinked",
      actorId: user.id,
      object: email,
      objectId: user.id,
      details: { provider },
    });
    return null;
  });
}
