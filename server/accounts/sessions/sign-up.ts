import type { z } from "zod";
import type { SignUp } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import type { Visitor } from "#server/platform/context.ts";
import { mailVerification } from "../account-mails.ts";
import { audit } from "../audit.ts";
import { refuseCommonPassword } from "../passwords/common-passwords.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { throttle } from "../throttle.ts";
import { asUser, insertUser } from "../users.ts";
import { openSession } from "./sessions.ts";

/** Admins are never made by signing up; a type gives no rights by itself (permissions.md, what a client claims). */
export async function signUp(visitor: Visitor, input: z.output<typeof SignUp>) {
  const { config, database, facts } = visitor.platform;
  if (!config.signUpUserTypes.includes(input.userType)) throw new AppError("user_type_not_allowed");
  await throttle(database, "signUps", visitor.address);
  await refuseCommonPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  return facts.change(null, async ({ db }) => {
    const user = await insertUser(db, { ...input, id: newId(), passwordHash });
    await mailVerification(visitor.platform, db, user);
    await audit(db, visitor, { action: "account.created", actorId: user.id, object: user.email, objectId: user.id });
    const token = await openSession(visitor, db, user.id, true);
    return { token, user: asUser(user) };
  });
}
