import type { Database } from "#server/platform/db.ts";
import type { ConversationAccessRow } from "../conversation-access.ts";

/** Enough for all who write in an hour, in a few megabytes. */
const most = 10_000;
const known = new WeakMap<Database, Map<string, Standing>>();

export interface Writer {
  conversationId: string;
  userId: string;
  /** The rule asks for it too. */
  userType: string;
}

interface Standing {
  userType: string;
  row: ConversationAccessRow;
}

const keyOf = ({ conversationId, userId }: Omit<Writer, "userType">) => `${conversationId} ${userId}`;

/**
 * What somebody was to a conversation when they last wrote there, and so had the right to. It may be out of date: whoever
 * writes by it has it confirmed by the statement that stores.
 */
export function knownStanding(database: Database, who: Writer): ConversationAccessRow | undefined {
  const standings = known.get(database);
  const standing = standings?.get(keyOf(who));
  if (!standings || standing?.userType !== who.userType) return undefined;
  // the one that was used last stands last
  standings.delete(keyOf(who));
  standings.set(keyOf(who), standing);
  return standing.row;
}

export function rememberStanding(database: Database, { userType, ...who }: Writer, row: ConversationAccessRow): void {
  const standings = known.get(database) ?? new Map<string, Standing>();
  known.set(database, standings);
  standings.set(keyOf(who), { userType, row });
  if (standings.size > most) standings.delete(standings.keys().next().value as string);
}

/** The conversation is of another version by now, or may be: whoever writes there next is asked for anew. */
export function forgetStanding(database: Database, who: Omit<Writer, "userType">): void {
  known.get(database)?.delete(keyOf(who));
}
