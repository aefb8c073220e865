import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import { mailVerification } from "./account-mails.ts";
import { audit } from "./audit.ts";
import { takeNewEmail } from "./change-email.ts";
import { useOneTimeToken } from "./one-time-tokens.ts";
import { lockWaysIn } from "./sessions/ways-in.ts";
import { throttle } from "./throttle.ts";
import { markVerified } from "./users.ts";

export async function sendVerification({ platform, user }: Member): Promise<null> {
  await throttle(platform.database, "mailsTo", user.email);
  await platform.facts.change(user.id, ({ db }) => mailVerification(platform, db, user));
  return null;
}

/**
 * The mailed link, pressed by who is signed in: the mailbox and the account are one person's then. Whoever only has the
 * mailbox may not have made the account (decision 008). The link of a new address makes it the account's. Throws
 * `link_ended`, for somebody else's link too, and `email_taken`.
 */
export async function verifyEmail(member: Member, { token }: { token: string }): Promise<null> {
  const { platform, user } = member;
  const { database, facts } = platform;
  await throttle(database, "links", member.address);
  const ended = await facts.change(user.id, async (change) => {
    const { db, publish } = change;
    // the account before its links, as whoever asks for a new one
    await lockWaysIn(db, member);
    const { userId, email, purpose } = await useOneTimeToken(db, ["verify", "change"], token);
    if (userId !== user.id) throw new AppError("link_ended");
    if (purpose === "change") return takeNewEmail(member, change, email);
    if (email !== user.email) throw new AppError("link_ended");
    await markVerified(db, user.id);
    await audit(db, member, { action: "account.verified", actorId: user.id, object: email, objectId: user.id });
    publish("user:readdressed", [`user:${user.id}`], { userId: user.id });
    return [];
  });
  platform.realtime.endSessions(ended);
  return null;
}
