import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { leavingRoutes } from "#contract/leaving.ts";
import { requireProof } from "#server/accounts/second-factor/prove-again.ts";
import { holdSession } from "#server/accounts/sessions/ways-in.ts";
import type { Member } from "#server/platform/context.ts";
import { lockAdmins } from "../admins/admin-users.ts";
import { eraseAccount } from "./erase-account.ts";

/**
 * One's own, for good. Throws what `requireProof` throws, `invalid_input` for another address than one's own, `last_admin`, and
 * as `eraseAccount`.
 */
export async function deleteAccount(
  member: Member,
  { email, ...proof }: z.output<typeof leavingRoutes.deleteAccount.body>,
): Promise<null> {
  const { user, platform } = member;
  if (email !== user.email) {
    throw new AppError(
      "invalid_input",
      "This is not the address of your account. Type it as it stands in your profile.",
    );
  }
  await requireProof(member, proof);
  const ended = await platform.facts.change(user.id, async (change) => {
    const admins = user.userType === "admin" ? await lockAdmins(change.db) : [];
    if (admins.length === 1 && admins[0] === user.id) throw new AppError("last_admin");
    await holdSession(change.db, member);
    return eraseAccount(platform, change, { person: user, actorId: user.id });
  });
  platform.realtime.endSessions(ended);
  member.setBindCookie(null);
  return null;
}
