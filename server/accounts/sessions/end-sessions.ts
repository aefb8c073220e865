import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { audit } from "../audit.ts";
import { endCalendarEverywhere } from "../calendar-address/calendar-address.ts";
import { isOfBrowser } from "./sessions.ts";

interface Which {
  only?: string;
  except?: string;
  /** This one, and what its cookie binds beside it: the other tabs of the same browser. */
  browserOf?: string;
}

/**
 * Ends sessions of a person within a change, all of them unless told which. Answers the ids: once the change is
 * committed, `realtime.endSessions` closes their sockets in this process; the fact does it in the others.
 */
export async function endSessions(
  { db, publish }: Change,
  userId: string,
  { only, except, browserOf }: Which,
): Promise<string[]> {
  const rows = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(only !== undefined, (query) => query.where("id", "=", only as string))
    .$if(except !== undefined, (query) => query.where("id", "!=", except as string))
    .$if(browserOf !== undefined, (query) => query.where(isOfBrowser(browserOf as string)))
    .returning("id")
    .execute();
  const sessionIds = rows.map(({ id }) => id);
  const rooms = sessionIds.map((id) => `session:${id}` as const);
  if (sessionIds.length > 0) publish("session:ended", rooms, { userId, sessionIds });
  return sessionIds;
}

/** One of one's own. Throws `not_found`. */
export async function endSession(member: Member, { id }: { id: string }): Promise<null> {
  // with this one its cookie goes
  if ((await endOwn(member, id === member.sessionId ? { browserOf: id } : { only: id })) === 0)
    throw new AppError("not_found", "This browser is signed out already.");
  return null;
}

/** All but this one, and the secret address of the calendar. */
export async function endOtherSessions(member: Member): Promise<null> {
  await endOwn(member, { except: member.sessionId });
  return null;
}

async function endOwn(member: Member, which: Which): Promise<number> {
  const { platform, user } = member;
  const ended = await platform.facts.change(user.id, async (change) => {
    const ids = await endSessions(change, user.id, which);
    const entry = { action: "sessions.revoked", actorId: user.id, object: user.email, objectId: user.id } as const;
    if (ids.length > 0) await audit(change.db, member, { ...entry, details: { count: ids.length } });
    if (which.except !== undefined) {
      await endCalendarEverywhere(change.db, member, { actorId: user.id, object: user.email, objectId: user.id });
    }
    return ids;
  });
  platform.realtime.endSessions(ended);
  if (ended.includes(member.sessionId)) member.setBindCookie(null);
  return ended.length;
}
