// Out of the list: for good, or for a while.
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Notification } from "#contract/notifications.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import { mayRead, mayStillRead } from "./notifications.ts";
import { orGone } from "./read-notifications.ts";

/** As many as one change takes at a time. */
const atOnce = 500;

/** One of one's own; archived, it is read, too, and in no list any more. */
export function archiveNotification(member: Member, { id }: { id: string }): Promise<{ ids: string[] }> {
  return archiveOne(member, sql`id = ${id} and user_id = ${member.user.id}`);
}

function archiveOne({ user, platform }: Member, isIt: RawBuilder<unknown>): Promise<{ ids: string[] }> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ id: string; wasThere: boolean }>`
      with held as (select id, archived_at from notifications where ${isIt} for update)
      update notifications n set archived_at = coalesce(n.archived_at, ${databaseNow}),
             read_at = coalesce(n.read_at, ${databaseNow}), snoozed_until = null, version = n.version + 1
        from held where n.id = held.id returning n.id, held.archived_at is null as "wasThere"`.execute(db);
    const [row] = rows;
    if (!row) throw new AppError("not_found");
    if (row.wasThere) publish("notification:removed", [`user:${user.id}`], { ids: [row.id] });
    return { ids: [row.id] };
  });
}

/**
 * Everything that is there by now, read, a piece at a time; what is snoozed comes back. What others are just changing is waited for
 * one by one, with none of them in hand, as where all are read.
 */
export async function clearNotifications(member: Member): Promise<{ ids: string[] }> {
  const { user, platform } = member;
  const isThere = sql`user_id = ${user.id} and archived_at is null and snoozed_until is null
    and created_at <= ${new Date().toISOString()}`;
  const cleared: string[] = [];
  for (;;) {
    const ids = await clearSome(platform.facts, { userId: user.id, isThere });
    cleared.push(...ids);
    if (ids.length < atOnce) break;
  }
  const another = sql<{ id: string }>`select id from notifications where ${isThere} order by id limit 1`;
  for (;;) {
    const [left] = (await another.execute(platform.database.db)).rows;
    if (!left) return { ids: cleared };
    cleared.push(...(await archiveOne(member, sql`id = ${left.id} and ${isThere}`).catch(orGone)).ids);
  }
}

function clearSome(
  facts: Platform["facts"],
  { userId, isThere }: { userId: string; isThere: RawBuilder<unknown> },
): Promise<string[]> {
  return facts.change(userId, async ({ db, publish }) => {
    const { rows } = await sql<{ id: string }>`
      with free as materialized (
        select id from notifications where ${isThere} limit ${atOnce} for update skip locked
      )
      update notifications set archived_at = ${databaseNow}, read_at = coalesce(read_at, ${databaseNow}),
             version = version + 1
       where id in (select id from free) returning id`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) publish("notification:removed", [`user:${userId}`], { ids });
    return ids;
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
