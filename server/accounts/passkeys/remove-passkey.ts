import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { RemovePasskey } from "#contract/second-factor.ts";
import type { Member } from "#server/platform/context.ts";
import { mailNotice } from "../account-mails.ts";
import { audit } from "../audit.ts";
import { requireProof } from "../second-factor/prove-again.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockWaysIn, requireWayIn } from "../sessions/ways-in.ts";
import { deletePasskey, findPasskey } from "./passkeys.ts";

/**
 * Ends every other session too: the device that held it may be lost (ASVS 7.4.3). Throws as `requireProof`, `not_found`
 * for one that is not this person's, `last_way_in` for the last way in.
 */
export async function removePasskey(member: Member, { id, ...proof }: z.output<typeof RemovePasskey>): Promise<null> {
  const { platform, user } = member;
  const passkey = await findPasskey(platform.database.db, id);
  if (passkey?.user.id !== user.id) throw new AppError("not_found");
  await requireProof(member, proof);
  const ended = await platform.facts.change(user.id, async (change) => {
    await lockWaysIn(change.db, member);
    const name = await deletePasskey(change.db, user.id, id);
    if (name === null) throw new AppError("not_found");
    await requireWayIn(change.db, user.id, "This passkey is your only way to sign in. Set a password first.");
    await audit(change.db, member, { action: "passkey.removed", actorId: user.id, object: name, objectId: user.id });
    await mailNotice(platform, change.db, user, "A passkey was removed");
    return endSessions(change, user.id, { except: member.sessionId });
  });
  platform.realtime.endSessions(ended);
  return null;
}
