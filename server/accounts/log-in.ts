import type { z } from "zod";
import type { LogIn } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Visitor } from "#server/platform/context.ts";
import { audit } from "./audit.ts";
import { isRightPassword } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import { forgive, throttle } from "./throttle.ts";
import { asUser, findUserForLogIn } from "./users.ts";

/** The same answer and the same work for a wrong password and for an unknown address. */
export async function logIn(visitor: Visitor, { email, password, remember }: z.output<typeof LogIn>) {
  const { database, facts } = visitor.platform;
  await throttle(database, "address", visitor.address);
  await throttle(database, "account", email);
  const found = await findUserForLogIn(database.db, email);
  const isRight = await isRightPassword(password, found?.passwordHash ?? null);
  if (!found || !isRight) {
    // with what was tried, so that an attack on one account can be told from one on many
    const entry = { action: "sign-in.failed", actorId: null, object: email, objectId: found?.user.id ?? null } as const;
    await audit(database.db, visitor, { ...entry, details: { reason: found ? "password" : "unknown" } });
    throw new AppError("wrong_credentials");
  }
  await forgive(database, email);
  return facts.change(found.user.id, async ({ db }) => {
    const token = await openSession(visitor, db, found.user.id, remember);
    const entry = { action: "signed-in", actorId: found.user.id, object: email, objectId: found.user.id } as const;
    await audit(db, visitor, { ...entry, details: { means: "password" } });
    return { token, user: asUser(found.user) };
  });
}
