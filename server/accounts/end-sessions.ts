import type { Change } from "#server/platform/facts.ts";

/** Ends every session of this person. Answers their ids: after the commit their sockets are to be closed. */
export async function endSessionsOf({ db, publish }: Change, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom("sessions").where("user_id", "=", userId).returning("id").execute();
  const sessionIds = rows.map((row) => row.id);
  const rooms = sessionIds.map((sessionId) => `session:${sessionId}` as const);
  if (rooms.length > 0) publish("session:ended", rooms, { userId, sessionIds });
  return sessionIds;
}
