import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts.ts";

/**
 * Ends every session of this person but the one at work, in the caller's change. Answers their ids, whose sockets the
 * caller closes after the commit with `realtime.endSessions`.
 */
export async function endOtherSessions({ db, publish }: Change, { user, sessionId }: Member): Promise<string[]> {
  const rows = await db
    .deleteFrom("sessions")
    .where("user_id", "=", user.id)
    .where("id", "<>", sessionId)
    .returning("id")
    .execute();
  const sessionIds = rows.map(({ id }) => id);
  if (sessionIds.length > 0) {
    const rooms = sessionIds.map((id) => `session:${id}` as const);
    publish("session:ended", rooms, { userId: user.id, sessionIds });
  }
  return sessionIds;
}
