import type { Member } from "#server/platform/context.ts";
import { audit } from "./audit.ts";
import { deleteSession } from "./sessions.ts";

/** Ends this session alone: the row goes, its sockets close, the page's cookie is cleared. */
export async function logOut(member: Member): Promise<null> {
  const { facts, realtime } = member.platform;
  await facts.change(member.user.id, async ({ db, publish }) => {
    await deleteSession(db, member.sessionId);
    await audit(db, member, { action: "signed-out", actorId: member.user.id, object: member.user.email });
    publish("session:ended", [`session:${member.sessionId}`], {
      userId: member.user.id,
      sessionIds: [member.sessionId],
    });
  });
  realtime.endSessions([member.sessionId]);
  member.setBindCookie(null);
  return null;
}
