import type { Database } from "#server/platform/db.ts";
import type { ConversationAccessRow } from "../conversation-access.ts";

/** Enough for all who write in an hour, in a few megabytes. */
const most = 10_000;
const known = new WeakMap<Database, Map<string, ConversationAccessRow>>();

export interface Writer {
  conversationId: string;
  userId: string;
  /** The rule asks for it too. */
  userType: string;
}

const keyOf = ({ conversationId, userId, userType }: Writer) => `${conversationId} ${userId} ${userType}`;

/**
 * What somebody was to a conversation when they last wrote there, and so had the right to. It may be out of date: whoever
 * writes by it has it confirmed by the statement that stores.
 */
export function knownStanding(database: Database, who: Writer): ConversationAccessRow | undefined {
  return known.get(database)?.get(keyOf(who));
}

export function rememberStanding(database: Database, who: Writer, row: ConversationAccessRow): void {
  const rows = known.get(database) ?? new Map<string, ConversationAccessRow>();
  known.set(database, rows);
  // the one that was used last stands last
  rows.delete(keyOf(who));
  rows.set(keyOf(who), row);
  if (rows.size > most) rows.delete(rows.keys().next().value as string);
}
