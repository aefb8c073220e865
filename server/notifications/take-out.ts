// Out of the lists, into the archive or for good: told to all of the person's own devices.
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { NotificationsRemoved } from "#contract/notifications.ts";
import { isKept } from "#server/messaging/message-notifications.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import { orGone } from "./read-notifications.ts";

export type TakenOut = NotificationsRemoved & { versions: number[] };

interface Way {
  /** Of `n`: it is there by now. */
  isOut: RawBuilder<unknown>;
  change: RawBuilder<unknown>;
}

/** S2 section 4: archived it is read, too; dismissed it is as it was, should it come back. */
const ways = {
  archive: {
    isOut: sql`n.archived_at is not null and ${isKept}`,
    change: sql`archived_at = coalesce(n.archived_at, ${databaseNow}), read_at = coalesce(n.read_at, ${databaseNow}),
                snoozed_until = null`,
  },
  dismiss: {
    isOut: sql`n.dismissed_at is not null`,
    change: sql`dismissed_at = coalesce(n.dismissed_at, ${databaseNow})`,
  },
} satisfies Record<string, Way>;

interface Meant {
  how: keyof typeof ways;
  /** Of `n`, of one's own. */
  which: RawBuilder<unknown>;
}

/** As many as one change takes at a time. */
const atOnce = 500;

/** Again is harmless. Throws `not_found` where there is none. */
export function takeOutOne({ user, platform }: Member, { how, which }: Meant): Promise<TakenOut> {
  const { isOut, change } = ways[how];
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ id: string; version: number; wasThere: boolean }>`
      with held as (
        select n.id, ${isOut} as was_out from notifications n where n.user_id = ${user.id} and ${which} for update
      )
      update notifications n set ${change}, version = n.version + (not held.was_out)::int
        from held where n.id = held.id returning n.id, n.version, not held.was_out as "wasThere"`.execute(db);
    const [row] = rows;
    if (!row) throw new AppError("not_found");
    const taken = { ids: [row.id], versions: [row.version] };
    if (row.wasThere) publish("notification:removed", [`user:${user.id}`], taken);
    return taken;
  });
}

/**
 * All of these that are there, a piece at a time; answers those that were not out before. What others are just changing is waited for
 * one by one, with none of them in hand, as where all are read.
 */
export async function takeOut(member: Member, { how, which }: Meant): Promise<TakenOut> {
  const { user, platform } = member;
  const isMeant = sql`${isKept} and not (${ways[how].isOut}) and ${which}`;
  const taken: TakenOut = { ids: [], versions: [] };
  const add = ({ ids, versions }: TakenOut) => {
    taken.ids.push(...ids);
    taken.versions.push(...versions);
  };
  for (;;) {
    const some = await takeSome(platform.facts, { userId: user.id, how, which: isMeant });
    add(some);
    if (some.ids.length < atOnce) break;
  }
  const another = sql<{ id: string }>`
    select n.id from notifications n where n.user_id = ${user.id} and ${isMeant} order by n.id limit 1`;
  for (;;) {
    const [left] = (await another.execute(platform.database.db)).rows;
    if (!left) return taken;
    const it = { how, which: sql`n.id = ${left.id} and ${isMeant}` };
    add({ versions: [], ...(await takeOutOne(member, it).catch(orGone)) });
  }
}

function takeSome(facts: Platform["facts"], { userId, how, which }: Meant & { userId: string }): Promise<TakenOut> {
  return facts.change(userId, async ({ db, publish }) => {
    const { rows } = await sql<{ id: string; version: number }>`
      with free as materialized (
        select n.id from notifications n where n.user_id = ${userId} and ${which} limit ${atOnce} for update skip locked
      )
      update notifications n set ${ways[how].change}, version = n.version + 1
       where n.id in (select id from free) returning n.id, n.version`.execute(db);
    const taken = { ids: rows.map(({ id }) => id), versions: rows.map(({ version }) => version) };
    if (rows.length > 0) publish("notification:removed", [`user:${userId}`], taken);
    return taken;
  });
}

/** These, as far as they are one's own and there. Again is harmless. Throws `not_found` where none is. */
export async function takeThoseOut(
  member: Member,
  { how, ids }: Pick<Meant, "how"> & { ids: string[] },
): Promise<TakenOut> {
  const which = sql`n.id = any(${ids}::uuid[])`;
  await takeOut(member, { how, which });
  const { rows } = await sql<{ id: string; version: number }>`
    select n.id, n.version from notifications n
     where n.user_id = ${member.user.id} and ${which} and ${ways[how].isOut} order by n.id`.execute(
    member.platform.database.db,
  );
  if (rows.length === 0) throw new AppError("not_found");
  return { ids: rows.map(({ id }) => id), versions: rows.map(({ version }) => version) };
}
