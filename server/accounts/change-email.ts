import type { z } from "zod";
import type { accountRoutes } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { mailNewAddress, mailNotice, mailTakenAddress } from "./account-mails.ts";
import { audit } from "./audit.ts";
import { endOneTimeTokens, makeOneTimeToken } from "./one-time-tokens.ts";
import { requireProof } from "./second-factor/prove-again.ts";
import { endSessions } from "./sessions/end-sessions.ts";
import { lockWaysIn } from "./sessions/ways-in.ts";
import { throttle } from "./throttle.ts";
import { aroundOf } from "./update-me.ts";
import { findAccountByEmail, saveEmail } from "./users.ts";

/** Seconds. */
const day = 86_400;

/**
 * Asks the new address whose it is; until the link is pressed nothing is changed. The old one hears at once, while it still
 * opens the account. Whether somebody else has the address only its owner learns. Throws what `requireProof` throws, and
 * `conflict` for the address one has.
 */
export async function changeEmail(
  member: Member,
  { email, ...proof }: z.output<typeof accountRoutes.changeEmail.body>,
): Promise<null> {
  const { platform, user } = member;
  if (email === user.email) throw new AppError("conflict", "This is your address already.");
  await requireProof(member, proof);
  await throttle(platform.database, "mailsTo", email);
  await platform.facts.change(user.id, async ({ db }) => {
    await lockWaysIn(db, member);
    const token = await makeOneTimeToken(db, { purpose: "change", userId: user.id, email, lasts: day });
    const owner = await findAccountByEmail(db, email);
    if (owner) await mailTakenAddress(platform, db, owner.user);
    else await mailNewAddress(platform, db, { ...user, email, token });
    const about = { actorId: user.id, object: user.email, objectId: user.id };
    await audit(db, member, { action: "account.address-asked", ...about, details: { to: email } });
    await mailNotice(platform, db, user, `Your address was asked to become ${email}`);
  });
  return null;
}

/** Takes the question back. */
export async function keepEmail({ platform, user }: Member): Promise<null> {
  await platform.facts.change(user.id, ({ db }) => endOneTimeTokens(db, user.id, "change"));
  return null;
}

/**
 * The link was pressed: the address is the account's. What was mailed to the old one is worth nothing any more, and every
 * other session ends, as with a new password. The account is held by now. Answers the sessions that ended. Throws `email_taken`.
 */
export async function takeNewEmail(member: Member, change: Change, email: string): Promise<string[]> {
  const { platform, user, sessionId } = member;
  const { db, publish } = change;
  await saveEmail(db, user.id, email);
  for (const purpose of ["reset", "verify"] as const) await endOneTimeTokens(db, user.id, purpose);
  const about = { actorId: user.id, object: email, objectId: user.id };
  await audit(db, member, { action: "account.address-changed", ...about, details: { from: user.email } });
  await mailNotice(platform, db, user, `Your address was changed to ${email}`);
  const around = await aroundOf(platform, db, user.id);
  publish("user:readdressed", [`user:${user.id}`, ...around], { userId: user.id });
  return endSessions(change, user.id, { except: sessionId });
}
