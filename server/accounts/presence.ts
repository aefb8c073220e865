import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/realtime.ts";

/** A server process that has not renewed its rows for this long is dead. */
export const presenceLasts = sql`interval '150 seconds'`;

/** Is this person's column `user_id` online? For use inside other selects. */
export function isOnline(userId: string) {
  return sql<boolean>`exists (select from presence where presence.user_id = ${sql.ref(userId)}
    and presence.seen_at > now() - ${presenceLasts})`;
}

/** The first socket of a person in this process: those who share a scope are told. */
export async function arrive({ database, realtime, serverId }: Platform, userId: string, rooms: Room[]): Promise<void> {
  await database.db
    .insertInto("presence")
    .values({ user_id: userId, server_id: serverId })
    .onConflict((conflict) => conflict.columns(["user_id", "server_id"]).doUpdateSet({ seen_at: sql`now()` }))
    .execute();
  realtime.signal(shared(rooms), "user:online", { userId });
}

/** The last socket of a person in this process went; another process may still have one. */
export async function leave({ database, realtime, serverId }: Platform, userId: string, rooms: Room[]): Promise<void> {
  const { db } = database;
  await db.deleteFrom("presence").where("user_id", "=", userId).where("server_id", "=", serverId).execute();
  const row = await db
    .updateTable("users")
    .set({ last_seen_at: new Date().toISOString() })
    .where("id", "=", userId)
    .returning(["last_seen_at as lastSeen", isOnline("users.id").as("elsewhere")])
    .executeTakeFirst();
  if (row?.lastSeen && !row.elsewhere) {
    realtime.signal(shared(rooms), "user:offline", { userId, lastSeen: row.lastSeen });
  }
}

export async function renewPresence(db: Db, serverId: string): Promise<void> {
  await db.updateTable("presence").set({ seen_at: sql`now()` }).where("server_id", "=", serverId).execute();
}

/** This process stops: its people are gone with it. */
export async function clearPresence(db: Db, serverId: string): Promise<void> {
  await db.deleteFrom("presence").where("server_id", "=", serverId).execute();
}

/** Removes what processes that died left behind. */
export async function sweepPresence(db: Db): Promise<void> {
  await db.deleteFrom("presence").where("seen_at", "<", sql<string>`now() - ${presenceLasts}`).execute();
}

function shared(rooms: Room[]): Room[] {
  return rooms.filter((room) => !room.startsWith("user:") && !room.startsWith("session:"));
}
