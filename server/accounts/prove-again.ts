import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/second-factor.ts";
import type { Member } from "#server/platform/context.ts";
import { audit } from "./audit.ts";
import { isRightPassword } from "./passwords.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { forgive, throttle } from "./throttle.ts";
import { hasSecondFactor } from "./totp-secrets.ts";
import { findPasswordHash } from "./users.ts";

/** Minutes that a sign-in counts as proof for an account that has nothing else to show. */
const freshMinutes = 15;

/**
 * Full re-authentication before a change to how one signs in (ASVS 7.5.1): the password where there is one, a code where
 * the second factor is on, else a fresh sign-in. Throws `wrong_credentials`, `second_factor_required`, `wrong_code`,
 * `forbidden`, `too_many_requests`.
 */
export async function requireProof(member: Member, { password, code }: z.output<typeof Proof>): Promise<void> {
  const { database } = member.platform;
  const { user } = member;
  await throttle(database, "account", user.email);
  const passwordHash = await findPasswordHash(database.db, user.id);
  if (passwordHash !== null && !(await isRightPassword(password ?? "", passwordHash))) {
    const failed = { object: user.email, objectId: user.id, details: { reason: "password" } };
    await audit(database.db, member, { action: "sign-in.failed", actorId: user.id, ...failed });
    throw new AppError("wrong_credentials", "The password is not right.");
  }
  await requireSecondFactor(member, user, code);
  if (passwordHash === null && !(await hasSecondFactor(database.db, user.id))) await requireFreshSignIn(member);
  await forgive(database, user.email);
}

async function requireFreshSignIn({ platform, sessionId }: Member): Promise<void> {
  const { created_at } = await platform.database.db
    .selectFrom("sessions")
    .select("created_at")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow(() => new AppError("unauthenticated"));
  if (Date.now() - Date.parse(created_at) > freshMinutes * 60_000) {
    throw new AppError("forbidden", "Please sign out and in again first: this asks for a sign-in of the last minutes.");
  }
}
