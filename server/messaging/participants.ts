import { type Db } from "#server/platform/db.ts";

/** Answers those who were not in it before. */
export async function insertParticipants(
  db: Db,
  conversationId: string,
  { userIds, ownerId, readUpTo = 0 }: { userIds: string[]; ownerId?: string; readUpTo?: number },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .insertInto("participants")
    .values(
      userIds.map((userId) => ({
        conversation_id: conversationId,
        user_id: userId,
        role: userId === ownerId ? "owner" : "participant",
        last_read_seq: readUpTo,
      })),
    )
    .onConflict((conflict) => conflict.columns(["conversation_id", "user_id"]).doNothing())
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}
