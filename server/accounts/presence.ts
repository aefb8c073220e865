import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { knownTo } from "./known-to.ts";

/** A server process that has not renewed its rows for this long is dead. */
const presenceLasts = "interval '150 seconds'";

/** Is the person of this column online? For statements that are texts. */
export const onlineText = (userId: string) =>
  `exists (select from presence where presence.user_id = ${userId} and presence.seen_at > now() - ${presenceLasts})`;

/** The same for use inside other selects. */
export function isOnline(userId: string) {
  return sql.raw<boolean>(onlineText(userId));
}

/** How many people are, whatever process serves them. */
export const countOnline = sql<number>`(
  select count(distinct user_id) from presence where seen_at > now() - ${sql.raw(presenceLasts)})`;

/** The first socket of a person in this process: those who share a scope are told. */
export async function arrive({ database, realtime, serverId }: Platform, userId: string, rooms: Room[]): Promise<void> {
  await database.db
    .insertInto("presence")
    .values({ user_id: userId, server_id: serverId })
    .onConflict((conflict) => conflict.columns(["user_id", "server_id"]).doUpdateSet({ seen_at: sql`now()` }))
    .execute();
  realtime.signal(await knownTo(database.db, rooms), "user:online", { userId });
}

/**
 * The last socket of a person in this process went; another process may still have one. Of two processes that say so at once
 * the second sees what the first did: it alone tells that nobody is left.
 */
export async function leave({ database, realtime, serverId }: Platform, userId: string, rooms: Room[]): Promise<void> {
  const row = await database.db.transaction().execute(async (db) => {
    // in the order in which the sweep takes them
    await db.deleteFrom("presence").where("user_id", "=", userId).where("server_id", "=", serverId).execute();
    await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    return db
      .updateTable("users")
      .set({ last_seen_at: databaseNow })
      .where("id", "=", userId)
      .returning(["last_seen_at as lastSeen", isOnline("users.id").as("elsewhere")])
      .executeTakeFirst();
  });
  if (row?.lastSeen && !row.elsewhere) {
    realtime.signal(await knownTo(database.db, rooms), "user:offline", { userId, lastSeen: row.lastSeen });
  }
}

/** Those who are here are still here. Who was swept, while this process slept for long, is back. */
export async function renewPresence(platform: Platform): Promise<void> {
  const { database, realtime, serverId, roomsOf } = platform;
  const { rows } = await sql<{ userId: string; isBack: boolean }>`
    insert into presence (user_id, server_id) select id, ${serverId} from users where id = any(${realtime.people()})
    on conflict (user_id, server_id) do update set seen_at = now()
    returning user_id as "userId", xmax = 0 as "isBack"`.execute(database.db);
  for (const { userId, isBack } of rows) {
    if (isBack) realtime.signal(await knownTo(database.db, await roomsOf(userId)), "user:online", { userId });
  }
}

/** This process stops: its people are gone with it. */
export async function clearPresence(db: Db, serverId: string): Promise<void> {
  await db.deleteFrom("presence").where("server_id", "=", serverId).execute();
}

/**
 * Removes what processes that died left behind, and tells of those who are nowhere else that they were last seen when their
 * process was. However many processes sweep at once, each person's row is removed, and told of, by one.
 */
export async function sweepPresence({ database, realtime, roomsOf }: Platform): Promise<void> {
  const { rows } = await sql<{ userId: string; lastSeen: string }>`
    with dead as (
      delete from presence where seen_at < now() - ${sql.raw(presenceLasts)} returning user_id, seen_at
    ), gone as (
      select user_id, max(seen_at) as seen_at from dead where not ${isOnline("dead.user_id")} group by user_id
    )
    update users u set last_seen_at = greatest(u.last_seen_at, gone.seen_at) from gone where u.id = gone.user_id
    returning u.id as "userId", u.last_seen_at as "lastSeen"`.execute(database.db);
  for (const { userId, lastSeen } of rows) {
    const rooms = await knownTo(database.db, await roomsOf(userId));
    // somebody may have come back meanwhile
    const row = await database.db
      .selectFrom("users")
      .select(isOnline("users.id").as("isBack"))
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!row?.isBack) realtime.signal(rooms, "user:offline", { userId, lastSeen });
  }
}

/** Each minute, once however many servers there are. */
export function handleDeadPresence(platform: Platform): void {
  platform.jobs.handle(
    "sweep-presence",
    async () => {
      // a whole machine that slept sweeps nobody who is here
      await renewPresence(platform);
      await sweepPresence(platform);
    },
    { cron: "* * * * *" },
  );
}
