// The second question at the door: a code of the authenticator app, or a recovery code.

import { AppError } from "#contract/errors.ts";
import type { SecondFactor } from "#contract/second-factor.ts";
import type { Member, SignedInUser, Visitor } from "#server/platform/context.ts";
import { audit } from "../audit.ts";
import { findPasswordHash } from "../users.ts";
import { isSecondFactorCompulsory } from "./compulsory-factor.ts";
import { countRecoveryCodes, takeRecoveryCode } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";
import { findTotpSecret, hasSecondFactor, takeStep } from "./totp-secrets.ts";

export async function getSecondFactor({ platform, user }: Member): Promise<SecondFactor> {
  const { db } = platform.database;
  const [isOn, recoveryCodesLeft, passwordHash] = await Promise.all([
    hasSecondFactor(db, user.id),
    countRecoveryCodes(db, user.id),
    findPasswordHash(db, user.id),
  ]);
  const isCompulsory = isSecondFactorCompulsory(platform.config, user.userType);
  return { isOn, recoveryCodesLeft, isCompulsory, hasPassword: passwordHash !== null };
}

/**
 * To be asked after the first factor was right, whatever it was, a passkey excepted: that is two factors in one. The
 * caller throttles. Throws `second_factor_required` without a code, `wrong_code` for a wrong or a used one.
 */
export async function requireSecondFactor(
  visitor: Visitor,
  user: SignedInUser,
  code: string | undefined,
): Promise<void> {
  const { db } = visitor.platform.database;
  if (!(await hasSecondFactor(db, user.id))) return;
  if (code === undefined) throw new AppError("second_factor_required");
  if (await takeCode(visitor, user, code)) return;
  const failed = { object: user.email, objectId: user.id, details: { reason: "code" } };
  await audit(db, visitor, { action: "sign-in.failed", actorId: null, ...failed });
  throw new AppError("wrong_code");
}

/** Spends the code for good. False when it is wrong or was used already. */
async function takeCode(visitor: Visitor, user: SignedInUser, code: string): Promise<boolean> {
  const { platform } = visitor;
  const digits = code.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(digits)) return takeRecovery(visitor, user, digits);
  const { db } = platform.database;
  const secret = await findTotpSecret(db, platform, { userId: user.id, isConfirmed: true });
  const step = secret && stepOfCode(secret, digits, Date.now());
  return step !== null && takeStep(db, user.id, step);
}

async function takeRecovery(visitor: Visitor, user: SignedInUser, code: string): Promise<boolean> {
  const { config, facts, mail } = visitor.platform;
  return facts.change(user.id, async ({ db }) => {
    if (!(await takeRecoveryCode(db, user.id, code))) return false;
    const left = await countRecoveryCodes(db, user.id);
    await audit(db, visitor, {
      action: "recovery-code.used",
      actorId: user.id,
      object: user.email,
      objectId: user.id,
      details: { left },
    });
    await mail.enqueue(db, {
      to: user.email,
      subject: "A recovery code was used for your account",
      body: [
        `Hello ${user.name},`,
        `one of your recovery codes was just used in place of your authenticator app. ${left} of 10 are left.`,
        `If this was not you, change your password at once and make new recovery codes:\n${config.publicUrl}/dashboard/profile`,
      ].join("\n\n"),
    });
    return true;
  });
}
