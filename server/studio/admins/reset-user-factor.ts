import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/proof.ts";
import type { AdminUser } from "#contract/studio.ts";
import { mailNotice } from "#server/accounts/account-mails.ts";
import { audit } from "#server/accounts/audit.ts";
import { endSecondFactor } from "#server/accounts/second-factor/end-second-factor.ts";
import { requireProof } from "#server/accounts/second-factor/prove-again.ts";
import { endSessions } from "#server/accounts/sessions/end-sessions.ts";
import { lockWaysInOf } from "#server/accounts/sessions/ways-in.ts";
import type { Member } from "#server/platform/context.ts";
import { getUser, requireStillAdmin } from "./admin-users.ts";
import { requireAdmin } from "./require-admin.ts";

type Input = z.output<typeof Proof> & { id: string };

/**
 * For somebody who has lost both the app and the recovery codes: the password alone opens the account again. Every session
 * ends, and its owner is told by mail (decision 008). Throws as `requireProof`, `not_found`, and `conflict` where it is off.
 */
export async function resetUserFactor(member: Member, { id, ...proof }: Input): Promise<AdminUser> {
  const { user, platform } = member;
  requireAdmin(user, "user.resetFactor");
  await requireProof(member, proof);
  const { changed, ended } = await platform.facts.change(user.id, async (change) => {
    const { db } = change;
    await requireStillAdmin(db, user);
    await lockWaysInOf(db, id);
    const person = await getUser(db, id);
    if (!(await endSecondFactor(db, id))) throw new AppError("conflict", "Two-factor sign-in is off already.");
    await audit(db, member, { action: "user.factor-reset", actorId: user.id, object: person.email, objectId: id });
    await mailNotice(platform, db, person, `Two-factor sign-in was switched off by ${user.name}`);
    const sessionIds = await endSessions(change, id, {});
    const changed = await getUser(db, id);
    change.publish("account:changed", ["admins:all"], changed);
    return { changed, ended: sessionIds };
  });
  platform.realtime.endSessions(ended);
  return changed;
}
