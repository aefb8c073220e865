import type { Member } from "#server/platform/context.ts";
import { audit } from "../audit.ts";
import { endSessions } from "./end-sessions.ts";

/** Signs this browser out: what its cookie binds goes, the sockets close, the cookie is cleared. */
export async function logOut(member: Member): Promise<null> {
  const { facts, realtime } = member.platform;
  const ended = await facts.change(member.user.id, async (change) => {
    await audit(change.db, member, { action: "signed-out", actorId: member.user.id, object: member.user.email });
    return endSessions(change, member.user.id, { browserOf: member.sessionId });
  });
  realtime.endSessions(ended);
  member.setBindCookie(null);
  return null;
}
