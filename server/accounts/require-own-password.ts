import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import { isRightPassword } from "./passwords.ts";
import { forgive, throttle } from "./throttle.ts";
import { findUserForLogIn } from "./users.ts";

/** Before what a stolen page must not do. Tries count like sign-ins. Throws `wrong_credentials`. */
export async function requireOwnPassword({ user, platform }: Member, password: string): Promise<void> {
  const { database } = platform;
  await throttle(database, "account", user.email);
  const found = await findUserForLogIn(database.db, user.email);
  const isRight = await isRightPassword(password, found?.passwordHash ?? null);
  if (!isRight) throw new AppError("wrong_credentials", "Your password is not right.");
  await forgive(database, user.email);
}
