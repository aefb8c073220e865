import type { z } from "zod";
import type { LogIn, User } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { audit } from "../audit.ts";
import { isRightPassword } from "../passwords/passwords.ts";
import { requireSecondFactor } from "../second-factor/second-factor.ts";
import { forgive, throttle } from "../throttle.ts";
import { findUserForLogIn } from "../users.ts";
import { signIn } from "./sign-in.ts";

/**
 * The same answer and the same work for a wrong password and for an unknown address. The second factor is asked for
 * after the password alone, and only a whole sign-in clears the count of tries: guessed codes stay counted.
 */
export async function logIn(visitor: Visitor, input: z.output<typeof LogIn>): Promise<{ token: string; user: User }> {
  const { email, password, remember, code } = input;
  const { database } = visitor.platform;
  await throttle(database, "address", visitor.address);
  await throttle(database, "account", email);
  const found = await findUserForLogIn(database.db, email);
  const isRight = await isRightPassword(password, found?.passwordHash ?? null);
  if (!found || !isRight) {
    // with what was tried, so that an attack on one account can be told from one on many
    const details = { reason: found ? "password" : "unknown" };
    const failed = { object: email, objectId: found?.user.id ?? null, details };
    await audit(database.db, visitor, { action: "sign-in.failed", actorId: null, ...failed });
    throw new AppError("wrong_credentials");
  }
  await requireSecondFactor(visitor, found.user, code);
  async function isStillRight(db: Db): Promise<boolean> {
    const now = await findUserForLogIn(db, email);
    return now?.passwordHash === found?.passwordHash && now?.factor === found?.factor;
  }
  const signedIn = await signIn(visitor, found.user, { remember, means: "password", isStillRight });
  // it is answered as of now, and the try is counted again
  if (!signedIn) return logIn(visitor, input);
  await forgive(database, "account", email);
  return signedIn;
}
