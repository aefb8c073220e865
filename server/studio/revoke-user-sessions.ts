import type { AdminUser } from "#contract/studio.ts";
import { audit } from "#server/accounts/audit.ts";
import { endSessions } from "#server/accounts/end-sessions.ts";
import type { Member } from "#server/platform/context.ts";
import { getUser } from "./admin-users.ts";
import { requireAdmin } from "./require-admin.ts";

/** Signs somebody out everywhere; they may sign in again. */
export async function revokeUserSessions(member: Member, { id }: { id: string }): Promise<AdminUser> {
  const { user, platform } = member;
  requireAdmin(user, "user.revokeSessions");
  const { changed, ended } = await platform.facts.change(user.id, async (change) => {
    const { email } = await getUser(change.db, id);
    const sessionIds = await endSessions(change, id, {});
    await audit(change.db, member, {
      action: "user.sessions-revoked",
      actorId: user.id,
      object: email,
      objectId: id,
      details: { sessions: sessionIds.length },
    });
    const changed = await getUser(change.db, id);
    change.publish("account:changed", ["admins:all"], changed);
    return { changed, ended: sessionIds };
  });
  platform.realtime.endSessions(ended);
  return changed;
}
