// Out of the list: into the archive, from which it can come back, or for a while.
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Notification, NotificationsRemoved } from "#contract/notifications.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import { mayRead, mayStillRead } from "./notifications.ts";
import { orGone } from "./read-notifications.ts";

/** As many as one change takes at a time. */
const atOnce = 500;

/** One of one's own; archived, it is read, too, and in no list any more but the archive. */
export function archiveNotification(member: Member, { id }: { id: string }): Promise<Archived> {
  return archiveOne(member, sql`id = ${id} and user_id = ${member.user.id}`);
}

type Archived = NotificationsRemoved & { versions: number[] };

function archiveOne({ user, platform }: Member, isIt: RawBuilder<unknown>): Promise<Archived> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ id: string; version: number; wasThere: boolean }>`
      with held as (select id, archived_at from notifications where ${isIt} for update)
      update notifications n set archived_at = coalesce(n.archived_at, ${databaseNow}),
             read_at = coalesce(n.read_at, ${databaseNow}), snoozed_until = null,
             version = n.version + (held.archived_at is null)::int
        from held where n.id = held.id returning n.id, n.version, held.archived_at is null as "wasThere"`.execute(db);
    const [row] = rows;
    if (!row) throw new AppError("not_found");
    const archived = { ids: [row.id], versions: [row.version] };
    if (row.wasThere) publish("notification:removed", [`user:${user.id}`], archived);
    return archived;
  });
}

/**
 * Everything that is there by now, read, a piece at a time; what is snoozed comes back. What others are just changing is waited for
 * one by one, with none of them in hand, as where all are read.
 */
export async function clearNotifications(member: Member): Promise<Archived> {
  const { user, platform } = member;
  const isThere = sql`user_id = ${user.id} and archived_at is null and snoozed_until is null
    and created_at <= ${new Date().toISOString()}`;
  const cleared: Archived = { ids: [], versions: [] };
  const add = ({ ids, versions }: Archived) => {
    cleared.ids.push(...ids);
    cleared.versions.push(...versions);
  };
  for (;;) {
    const some = await clearSome(platform.facts, { userId: user.id, isThere });
    add(some);
    if (some.ids.length < atOnce) break;
  }
  const another = sql<{ id: string }>`select id from notifications where ${isThere} order by id limit 1`;
  for (;;) {
    const [left] = (await another.execute(platform.database.db)).rows;
    if (!left) return cleared;
    add({ versions: [], ...(await archiveOne(member, sql`id = ${left.id} and ${isThere}`).catch(orGone)) });
  }
}

function clearSome(
  facts: Platform["facts"],
  { userId, isThere }: { userId: string; isThere: RawBuilder<unknown> },
): Promise<Archived> {
  return facts.change(userId, async ({ db, publish }) => {
    const { rows } = await sql<{ id: string; version: number }>`
      with free as materialized (
        select id from notifications where ${isThere} limit ${atOnce} for update skip locked
      )
      update notifications set archived_at = ${databaseNow}, read_at = coalesce(read_at, ${databaseNow}),
             version = version + 1
       where id in (select id from free) returning id, version`.execute(db);
    const archived = { ids: rows.map(({ id }) => id), versions: rows.map(({ version }) => version) };
    if (rows.length > 0) publish("notification:removed", [`user:${userId}`], archived);
    return archived;
  });
}

/** One of one's own that they may still read; it was read when it was archived, and stays so. */
export function restoreNotification({ user, platform }: Member, { id }: { id: string }): Promise<Notification> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ notification: Notification; wasAway: boolean }>`
      with held as (
        select n.id, n.archived_at from notifications n
         where n.id = ${id} and n.user_id = ${user.id} and ${mayStillRead(user)} for update of n
      ), n as (
        update notifications n set archived_at = null, version = n.version + (held.archived_at is not null)::int
          from held where n.id = held.id returning n.*, held.archived_at is not null as was_away
      )
      select ${sql.raw(notificationJson)} as notification, n.was_away as "wasAway"
        from n join users u on u.id = n.actor_id`.execute(db);
    const [row] = rows;
    if (!row) throw new AppError("not_found");
    if (row.wasAway) publish("notification:updated", [`user:${user.id}`], row.notification);
    return row.notification;
  });
}

const longest = 366 * 24 * 3600 * 1000;

/** One of one's own that is not archived. Throws `invalid_input` for a time that is over, or more than a year ahead. */
export function snoozeNotification(
  { user, platform }: Member,
  { id, snoozeUntil }: { id: string; snoozeUntil: string },
): Promise<Notification> {
  const ahead = Date.parse(snoozeUntil) - Date.now();
  if (ahead <= 0) throw new AppError("invalid_input", "Please choose a time that is still to come.");
  if (ahead > longest) throw new AppError("invalid_input", "Please choose a time within a year.");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ notification: Notification }>`
      with n as (
        update notifications n set snoozed_until = ${snoozeUntil}, read_at = null, version = n.version + 1
         where n.id = ${id} and n.user_id = ${user.id} and n.archived_at is null and ${mayStillRead(user)} returning n.*
      )
      select ${sql.raw(notificationJson)} as notification from n join users u on u.id = n.actor_id`.execute(db);
    const [row] = rows;
    if (!row) throw new AppError("not_found");
    publish("notification:updated", [`user:${user.id}`], row.notification);
    return row.notification;
  });
}

/** Once however many servers there are. */
export function handleSnoozed(platform: Platform): void {
  platform.jobs.handle("bring-back-snoozed", () => bringBackSnoozed(platform), { cron: "* * * * *" });
}

/**
 * What was read meanwhile only comes back to its place; the rest is news once more, in mails and browsers, too. Told to those who
 * may still read it. A piece at a time, and of what others are just changing nothing: they wait for no long work, nor it for them.
 */
export async function bringBackSnoozed({ facts }: Pick<Platform, "facts">): Promise<void> {
  while ((await bringBackSome(facts)) === atOnce) {}
}

interface Back {
  count: number;
  told: { userId: string; notification: Notification }[];
}

function bringBackSome(facts: Platform["facts"]): Promise<number> {
  return facts.change(null, async ({ db, publish }) => {
    const { rows } = await sql<Back>`
      with due as materialized (
        select id from notifications where snoozed_until <= now() order by snoozed_until limit ${atOnce}
           for update skip locked
      ), n as (
        update notifications n set snoozed_until = null, version = n.version + 1,
               created_at = case when n.read_at is null then ${databaseNow} else n.created_at end,
               mailed_at = case when n.read_at is not null then n.mailed_at end,
               pushed_at = case when n.read_at is not null then n.pushed_at end
          from due where n.id = due.id returning n.*
      ), told as (
        select n.user_id, n.id, ${sql.raw(notificationJson)} as notification
          from n join users u on u.id = n.actor_id join users w on w.id = n.user_id and w.disabled_at is null
         where ${mayRead(sql`w.user_type = 'admin'`)}
      )
      select (select count(*)::int from n) as count,
             coalesce(json_agg(json_build_object('userId', user_id, 'notification', notification) order by user_id, id),
                      '[]') as told from told`.execute(db);
    const { count, told } = rows[0] as Back;
    for (const { userId, notification } of told)
      publish(notification.isRead ? "notification:updated" : "notification:added", [`user:${userId}`], notification);
    return count;
  });
}
