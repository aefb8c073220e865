import type { z } from "zod";
import type { Proof } from "#contract/proof.ts";
import type { AdminUser } from "#contract/studio.ts";
import { audit } from "#server/accounts/audit.ts";
import { endCalendarEverywhere } from "#server/accounts/calendar-address/calendar-address.ts";
import { requireProof } from "#server/accounts/second-factor/prove-again.ts";
import { endSessions } from "#server/accounts/sessions/end-sessions.ts";
import type { Member } from "#server/platform/context.ts";
import { getUser, requireStillAdmin } from "./admin-users.ts";
import { requireAdmin } from "./require-admin.ts";

type Input = z.output<typeof Proof> & { id: string };

/** Signs somebody out everywhere, the secret address of their calendar included; they may sign in again. Throws as `requireProof`, and `not_found`. */
export async function revokeUserSessions(member: Member, { id, ...proof }: Input): Promise<AdminUser> {
  const { user, platform } = member;
  requireAdmin(user, "user.revokeSessions");
  await requireProof(member, proof);
  const { changed, ended } = await platform.facts.change(user.id, async (change) => {
    await requireStillAdmin(change.db, user);
    const { email } = await getUser(change.db, id);
    const sessionIds = await endSessions(change, id, {});
    await audit(change.db, member, {
      action: "user.sessions-revoked",
      actorId: user.id,
      object: email,
      objectId: id,
      details: { sessions: sessionIds.length },
    });
    await endCalendarEverywhere(change.db, member, { actorId: user.id, object: email, objectId: id });
    const changed = await getUser(change.db, id);
    change.publish("account:changed", ["admins:all"], changed);
    return { changed, ended: sessionIds };
  });
  platform.realtime.endSessions(ended);
  return changed;
}
