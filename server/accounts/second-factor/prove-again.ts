import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/proof.ts";
import type { Member } from "#server/platform/context.ts";
import { audit } from "../audit.ts";
import { isRightPassword } from "../passwords/passwords.ts";
import { forgive, throttle } from "../throttle.ts";
import { findPasswordHash } from "../users.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { hasSecondFactor } from "./totp-secrets.ts";

/** Minutes that a sign-in counts as proof for an account that has nothing else to show. */
const freshMinutes = 15;

/**
 * Full re-authentication before a change to how one signs in (ASVS 7.5.1): the password where there is one, a code where
 * the second factor is on, else a fresh sign-in. Throws `wrong_credentials`, `second_factor_required`, `wrong_code`,
 * `forbidden`, `too_many_requests`.
 */
export async function requireProof(member: Member, { password, code }: z.output<typeof Proof>): Promise<void> {
  const { user, platform } = member;
  await throttle(platform.database, "proof", user.id);
  const hasPassword = await checkPassword(member, password);
  await requireSecondFactor(member, user, code);
  if (!hasPassword && !(await hasSecondFactor(platform.database.db, user.id))) await requireFreshSignIn(member);
  await forgive(platform.database, "proof", user.id);
}

/**
 * The lesser proof, for what a session that nobody watches must not do: the password where there is one, else a fresh
 * sign-in. It clears the count only where it is the whole proof: codes that were guessed stay counted. Throws `wrong_credentials`, `forbidden`, `too_many_requests`.
 */
export async function requirePassword(member: Member, password: string | undefined): Promise<void> {
  const { user, platform } = member;
  await throttle(platform.database, "proof", user.id);
  if (!(await checkPassword(member, password))) await requireFreshSignIn(member);
  if (!(await hasSecondFactor(platform.database.db, user.id))) await forgive(platform.database, "proof", user.id);
}

/** False when the account has none. Throws `wrong_credentials`. */
async function checkPassword(member: Member, password: string | undefined): Promise<boolean> {
  const { user, platform } = member;
  const { db } = platform.database;
  const passwordHash = await findPasswordHash(db, user.id);
  if (passwordHash === null) return false;
  if (await isRightPassword(password ?? "", passwordHash)) return true;
  const failed = { object: user.email, objectId: user.id, details: { reason: "password" } };
  await audit(db, member, { action: "sign-in.failed", actorId: user.id, ...failed });
  throw new AppError("wrong_credentials", "The password is not right.");
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
