import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/proof.ts";
import type { Member } from "#server/platform/context.ts";
import { mailNotice } from "../account-mails.ts";
import { audit } from "../audit.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockWaysIn } from "../sessions/ways-in.ts";
import { forgive, throttle } from "../throttle.ts";
import { requireProof } from "./prove-again.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { base32, newTotpSecret, stepOfCode, totpUri } from "./totp.ts";
import { confirmTotpSecret, findTotpSecret, keepTotpSecret } from "./totp-secrets.ts";

const isOnAlready = "Two-factor sign-in is on already. Switch it off first to set it up with another app.";

/** Makes a secret that waits for its first code; asked again, a new one takes its place. Throws `conflict` when it is on. */
export async function startSecondFactor(member: Member, proof: z.output<typeof Proof>) {
  await requireProof(member, proof);
  const { platform, user } = member;
  const secret = newTotpSecret();
  await platform.facts.change(user.id, async ({ db }) => {
    await lockWaysIn(db, member);
    if (!(await keepTotpSecret(db, platform, { userId: user.id, secret }))) throw new AppError("conflict", isOnAlready);
  });
  return { secret: base32(secret), uri: totpUri(secret, user.email) };
}

/**
 * The first right code switches it on. Every other session ends: it was opened without the second factor, perhaps by
 * whoever is to be kept out (ASVS 7.4.3). Throws `wrong_code`, `conflict`.
 */
export async function confirmSecondFactor(member: Member, { code }: { code: string }) {
  const { platform, user } = member;
  await throttle(platform.database, "proof", user.id);
  const { recoveryCodes, ended } = await platform.facts.change(user.id, async (change) => {
    await lockWaysIn(change.db, member);
    // the one that waits now: another tab may have begun again meanwhile
    const secret = await findTotpSecret(change.db, platform, { userId: user.id, isConfirmed: false });
    if (!secret) throw new AppError("conflict", "Nothing is waiting to be confirmed. Start the set-up again.");
    const step = stepOfCode(secret, code.replace(/[\s-]/g, ""), Date.now());
    if (step === null) throw new AppError("wrong_code");
    if (!(await confirmTotpSecret(change.db, user.id, step))) throw new AppError("conflict", isOnAlready);
    const about = { actorId: user.id, object: user.email, objectId: user.id };
    await audit(change.db, member, { action: "second-factor.on", ...about });
    await mailNotice(platform, change.db, user, "Two-factor sign-in was switched on");
    return {
      recoveryCodes: await renewRecoveryCodes(change.db, user.id),
      ended: await endSessions(change, user.id, { except: member.sessionId }),
    };
  });
  platform.realtime.endSessions(ended);
  await forgive(platform.database, "proof", user.id);
  return { recoveryCodes };
}
