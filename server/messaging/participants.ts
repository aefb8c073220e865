import { sql } from "kysely";
import type { Db } from "#server/platform/db.ts";

/**
 * Answers those who were not in it before; left out is who lost the right to it a moment ago (migration 002). They see what
 * was said, but it does not count as unread.
 */
export async function insertParticipants(
  db: Db,
  conversationId: string,
  { userIds, ownerId }: { userIds: string[]; ownerId?: string },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .insertInto("participants")
    .values(
      // each holds the memberships that give the right: in one order, or two lists wait for each other
      userIds.toSorted().map((userId) => ({
        conversation_id: conversationId,
        user_id: userId,
        role: userId === ownerId ? "owner" : "participant",
        last_read_seq: sql<number>`(select last_seq from conversations where id = ${conversationId})`,
      })),
    )
    .onConflict((conflict) => conflict.columns(["conversation_id", "user_id"]).doNothing())
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}
