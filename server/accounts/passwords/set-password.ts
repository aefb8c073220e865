import type { z } from "zod";
import type { NewPassword, PasswordChange } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Member, Visitor } from "#server/platform/context.ts";
import { mailNotice } from "../account-mails.ts";
import { audit } from "../audit.ts";
import { endUnprovedKeys } from "../end-unproved-keys.ts";
import { endOneTimeTokens, findTokenOwner, useOneTimeToken } from "../one-time-tokens.ts";
import { requirePassword } from "../second-factor/prove-again.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockWaysIn, lockWaysInOf } from "../sessions/ways-in.ts";
import { forgive, throttle } from "../throttle.ts";
import { findUserForLogIn, markVerified, savePassword } from "../users.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./passwords.ts";

/**
 * By the mailed link: it proves the address as well, and every session ends (security.md, reset). The first proof ends
 * what was set up without one.
 */
export async function resetPassword(
  visitor: Visitor,
  { token, password }: z.output<typeof NewPassword>,
): Promise<null> {
  const { platform } = visitor;
  await throttle(platform.database, "links", visitor.address);
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  const ended = await platform.facts.change(null, async (change) => {
    // the account before its links, as whoever changes the password
    const owner = await findTokenOwner(change.db, token);
    if (owner) await lockWaysInOf(change.db, owner);
    const { userId, email } = await useOneTimeToken(change.db, ["reset"], token);
    const user = (await findUserForLogIn(change.db, email))?.user;
    // disabled since, or another person's address by now
    if (user?.id !== userId || !user) throw new AppError("link_ended");
    await savePassword(change.db, user.id, passwordHash);
    await endOneTimeTokens(change.db, user.id, "change");
    if (await markVerified(change.db, user.id)) await endUnprovedKeys(visitor, change.db, user);
    await audit(change.db, visitor, { action: "password.reset", actorId: user.id, object: email, objectId: user.id });
    await mailNotice(platform, change.db, user, "Your password was changed by a link in a mail");
    return { email, sessionIds: await endSessions(change, user.id, {}) };
  });
  platform.realtime.endSessions(ended.sessionIds);
  // whoever has the mailbox is no stranger: what those tried at the door does not keep them from their new password
  await forgive(platform.database, "account", ended.email);
  return null;
}

/** Needs the current one; every other session ends (ASVS 7.4.3), and every link that was mailed to whoever forgot it or to another address. */
export async function changePassword(member: Member, input: z.output<typeof PasswordChange>): Promise<null> {
  const { platform, user, sessionId } = member;
  await requirePassword(member, input.currentPassword);
  await refuseCommonPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  const ended = await platform.facts.change(user.id, async (change) => {
    await lockWaysIn(change.db, member);
    await savePassword(change.db, user.id, passwordHash);
    for (const purpose of ["reset", "change"] as const) await endOneTimeTokens(change.db, user.id, purpose);
    await audit(change.db, member, {
      action: "password.changed",
      actorId: user.id,
      object: user.email,
      objectId: user.id,
    });
    await mailNotice(platform, change.db, user, "Your password was changed");
    return endSessions(change, user.id, { except: sessionId });
  });
  platform.realtime.endSessions(ended);
  return null;
}
