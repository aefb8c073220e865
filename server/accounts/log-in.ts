import type { z } from "zod";
import type { LogIn } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Visitor } from "#server/platform/context.ts";
import { isRightPassword } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import { forgive, throttle } from "./throttle.ts";
import { asUser, findUserForLogIn } from "./users.ts";

/** The same answer and the same work for a wrong password and for an unknown address. */
export async function logIn(visitor: Visitor, { email, password, remember }: z.output<typeof LogIn>) {
  const { database } = visitor.platform;
  await throttle(database, "address", visitor.address);
  await throttle(database, "account", email);
  const found = await findUserForLogIn(database.db, email);
  const isRight = await isRightPassword(password, found?.passwordHash ?? null);
  if (!found || !isRight) throw new AppError("wrong_credentials");
  await forgive(database, email);
  const token = await openSession(visitor, database.db, found.user.id, remember);
  return { token, user: asUser(found.user) };
}
