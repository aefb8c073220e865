import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { AdminUser, UserChange } from "#contract/studio.ts";
import { audit } from "#server/accounts/audit.ts";
import { requireProof } from "#server/accounts/second-factor/prove-again.ts";
import { endSessions } from "#server/accounts/sessions/end-sessions.ts";
import { aroundOf, tellOf } from "#server/accounts/update-me.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { getUser, lockAdmins, saveUser } from "./admin-users.ts";
import { requireAdmin } from "./require-admin.ts";

type Input = z.output<typeof UserChange> & { id: string };
type Standing = Pick<AdminUser, "userType" | "isDisabled">;

/**
 * Changes somebody's type or shuts them out; never the last admin (permissions.md, note 2). Who is shut out is signed out
 * everywhere; whose type changed has their sockets closed, and comes back with the rights of the new one.
 */
export async function updateUser(member: Member, { id, password, code, ...wanted }: Input): Promise<AdminUser> {
  const { user, platform } = member;
  requireAdmin(user, wanted.isDisabled === undefined ? "user.changeType" : "user.disable");
  await requireProof(member, { password, code });
  const { changed, ended, isOther } = await platform.facts.change(user.id, async (change) => {
    const admins = await lockAdmins(change.db);
    if (!admins.includes(user.id)) throw new AppError("forbidden");
    const before = await getUser(change.db, id);
    const after = {
      userType: wanted.userType ?? before.userType,
      isDisabled: wanted.isDisabled ?? before.isDisabled,
    };
    requireAnotherAdmin(admins, id, after);
    await saveUser(change.db, id, after);
    const isShutOut = after.isDisabled && !before.isDisabled;
    const sessionIds = isShutOut ? await shutOut(change, id) : [];
    await record(change, member, { before, after });
    const changed = await getUser(change.db, id);
    change.publish("account:changed", ["admins:all"], changed);
    const isOther = after.userType !== before.userType;
    if (isOther) await tellOf(platform, change, id);
    if (after.isDisabled !== before.isDisabled) {
      const around = await aroundOf(platform, change.db, id);
      change.publish(after.isDisabled ? "user:disabled" : "user:enabled", around, { userId: id });
    }
    return { changed, ended: sessionIds, isOther };
  });
  platform.realtime.endSessions(ended);
  if (isOther) platform.realtime.hangUp(id);
  return changed;
}

function requireAnotherAdmin(admins: string[], id: string, after: Standing): void {
  const isLost = after.userType !== "admin" || after.isDisabled;
  if (isLost && admins.length === 1 && admins[0] === id) throw new AppError("last_admin");
}

/** No session is left, and no link in a mail that would open a new one. */
async function shutOut(change: Change, id: string): Promise<string[]> {
  await change.db.deleteFrom("one_time_tokens").where("user_id", "=", id).execute();
  return endSessions(change, id, {});
}

async function record(
  { db }: Change,
  member: Member,
  { before, after }: { before: AdminUser; after: Standing },
): Promise<void> {
  const entry = { actorId: member.user.id, object: before.email, objectId: before.id };
  if (after.userType !== before.userType) {
    const details = { from: before.userType, to: after.userType };
    await audit(db, member, { ...entry, action: "user.type-changed", details });
  }
  if (after.isDisabled !== before.isDisabled) {
    await audit(db, member, { ...entry, action: after.isDisabled ? "user.disabled" : "user.enabled" });
  }
}
