import { sql } from "kysely";
import { isOnline } from "#server/accounts/presence.ts";
import type { Db } from "#server/platform/db.ts";

/** Participants listed with each conversation of a list or a fact. */
export const listedParticipants = 50;

/** Before the conversation itself is held: whoever takes a membership away holds that first, too. */
export async function holdRights(db: Db, conversationId: string, userIds: string[]): Promise<void> {
  await sql`select hold_rights(${conversationId}, ${userIds}::uuid[])`.execute(db);
}

/**
 * Answers those who were not in it before; left out is who lost the right to it a moment ago (`only_allowed_take_part`). They see what
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
        joined_seq: sql<number>`(select last_seq from conversations where id = ${conversationId})`,
      })),
    )
    .onConflict((conflict) => conflict.columns(["conversation_id", "user_id"]).doNothing())
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

/** Which of these people are in it. */
export async function participantsAmong(db: Db, conversationId: string, userIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("participants")
    .select("user_id")
    .where("conversation_id", "=", conversationId)
    .where("user_id", "in", userIds)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether these are online, and when they were last: of the participants who came first. */
export function listPresence(db: Db, conversationId: string) {
  return db
    .selectFrom("participants as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["u.id as userId", "u.last_seen_at as lastSeen", isOnline("u.id").as("isOnline")])
    .where("p.conversation_id", "=", conversationId)
    .orderBy("p.joined_at")
    .orderBy("u.id")
    .limit(listedParticipants)
    .execute();
}

/** Answers those who were in it. A conversation that loses its owner falls to its heir (`heir_of`). */
export async function deleteParticipants(db: Db, conversationId: string, userIds: string[]): Promise<string[]> {
  const gone = await db
    .deleteFrom("participants")
    .where("conversation_id", "=", conversationId)
    .where("user_id", "in", userIds)
    .returning(["user_id", "role"])
    .execute();
  if (gone.some(({ role }) => role === "owner")) {
    await sql`update participants set role = 'owner'
      where conversation_id = ${conversationId} and user_id = heir_of(${conversationId})`.execute(db);
  }
  return gone.map((row) => row.user_id);
}

/** Those who were just let in have read up to the line that says so, and are asked nothing that was said before it. */
export async function readToEnd(db: Db, conversationId: string, userIds: string[]): Promise<void> {
  await sql`update participants p set last_read_seq = c.last_seq, joined_seq = c.last_seq from conversations c
    where c.id = p.conversation_id and c.id = ${conversationId} and p.user_id = any(${userIds}::uuid[])`.execute(db);
}

/** The names of these people, in the order given. */
export async function namesOf(db: Db, userIds: string[]): Promise<string[]> {
  const rows = await db.selectFrom("users").select(["id", "name"]).where("id", "in", userIds).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return userIds.flatMap((id) => names.get(id) ?? []);
}
