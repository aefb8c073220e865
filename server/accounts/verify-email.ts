import { AppError } from "#contract/errors.ts";
import type { Member, Visitor } from "#server/platform/context.ts";
import { mailVerification } from "./account-mails.ts";
import { audit } from "./audit.ts";
import { useOneTimeToken } from "./one-time-tokens.ts";
import { throttle } from "./throttle.ts";
import { findUserForLogIn, markVerified } from "./users.ts";

export async function sendVerification({ platform, user }: Member): Promise<null> {
  await throttle(platform.database, "mailsTo", user.email);
  await platform.facts.change(user.id, ({ db }) => mailVerification(platform, db, user));
  return null;
}

/** Whoever holds the mailed link has the address; no sign-in is needed to say so. */
export async function verifyEmail(visitor: Visitor, { token }: { token: string }): Promise<null> {
  const { database, facts } = visitor.platform;
  await throttle(database, "links", visitor.address);
  await facts.change(null, async ({ db }) => {
    const { userId, email } = await useOneTimeToken(db, "verify", token);
    const user = (await findUserForLogIn(db, email))?.user;
    if (user?.id !== userId || !user) throw new AppError("link_ended");
    await markVerified(db, user.id);
    await audit(db, visitor, { action: "account.verified", actorId: user.id, object: email, objectId: user.id });
  });
  return null;
}
