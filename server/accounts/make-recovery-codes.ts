import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/second-factor.ts";
import type { Member } from "#server/platform/context.ts";
import { mailNotice } from "./account-mails.ts";
import { audit } from "./audit.ts";
import { requireProof } from "./prove-again.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { hasSecondFactor, lockSecondFactor } from "./totp-secrets.ts";

/** Ten new ones; the old ones end. Throws `conflict` while two-factor sign-in is off. */
export async function makeRecoveryCodes(member: Member, proof: z.output<typeof Proof>) {
  const { platform, user } = member;
  if (!(await hasSecondFactor(platform.database.db, user.id))) throw isOff();
  await requireProof(member, proof);
  const recoveryCodes = await platform.facts.change(user.id, async ({ db }) => {
    if (!(await lockSecondFactor(db, user.id))) throw isOff();
    await audit(db, member, { action: "recovery-codes.made", actorId: user.id, object: user.email, objectId: user.id });
    await mailNotice(platform, db, user, "New recovery codes were made");
    return renewRecoveryCodes(db, user.id);
  });
  return { recoveryCodes };
}

function isOff(): AppError {
  return new AppError("conflict", "Switch two-factor sign-in on first: it comes with recovery codes.");
}
