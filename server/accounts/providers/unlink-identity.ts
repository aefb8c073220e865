import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { IdentityProvider } from "#contract/identities.ts";
import type { Proof } from "#contract/proof.ts";
import type { Member } from "#server/platform/context.ts";
import { mailNotice } from "../account-mails.ts";
import { audit } from "../audit.ts";
import { requireProof } from "../second-factor/prove-again.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockWaysIn, requireWayIn } from "../sessions/ways-in.ts";
import { deleteIdentity, providerNames } from "./identities.ts";

type Input = z.output<typeof Proof> & { provider: IdentityProvider };

/**
 * Ends every other session too. Throws as `requireProof`, `not_found`, and `last_way_in` when nobody could sign in any
 * more.
 */
export async function unlinkIdentity(member: Member, { provider, ...proof }: Input): Promise<null> {
  const { user, platform } = member;
  await requireProof(member, proof);
  const ended = await platform.facts.change(user.id, async (change) => {
    const { db } = change;
    await lockWaysIn(db, member);
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
    await mailNotice(platform, db, user, `Your ${providerNames[provider]} account was unlinked`);
    return endSessions(change, user.id, { except: member.sessionId });
  });
  platform.realtime.endSessions(ended);
  return null;
}
