import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/proof.ts";
import type { Member } from "#server/platform/context.ts";
import { mailNotice } from "../account-mails.ts";
import { audit } from "../audit.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockWaysIn } from "../sessions/ways-in.ts";
import { requireProof } from "./prove-again.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { hasSecondFactor } from "./totp-secrets.ts";

/**
 * Ten new ones; the old ones end, and with them every other session: one of them may have opened it (ASVS 7.4.3). Throws
 * as `requireProof`, and `conflict` while two-factor sign-in is off.
 */
export async function makeRecoveryCodes(member: Member, proof: z.output<typeof Proof>) {
  const { platform, user } = member;
  if (!(await hasSecondFactor(platform.database.db, user.id))) throw isOff();
  await requireProof(member, proof);
  const { recoveryCodes, ended } = await platform.facts.change(user.id, async (change) => {
    const { db } = change;
    await lockWaysIn(db, member);
    if (!(await hasSecondFactor(db, user.id))) throw isOff();
    await audit(db, member, { action: "recovery-codes.made", actorId: user.id, object: user.email, objectId: user.id });
    await mailNotice(platform, db, user, "New recovery codes were made");
    return {
      recoveryCodes: await renewRecoveryCodes(db, user.id),
      ended: await endSessions(change, user.id, { except: member.sessionId }),
    };
  });
  platform.realtime.endSessions(ended);
  return { recoveryCodes };
}

function isOff(): AppError {
  return new AppError("conflict", "Switch two-factor sign-in on first: it comes with recovery codes.");
}
