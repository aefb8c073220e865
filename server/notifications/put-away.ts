// Out of the list: into the archive, from which it can come back, or for a while.
import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Notification } from "#contract/notifications.ts";
import { isKept, notificationJson } from "#server/messaging/message-notifications.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import { mayRead, mayStillRead } from "./notifications.ts";
import { type TakenOut, takeOutOne, takeThoseOut } from "./take-out.ts";

/** As many as one change takes at a time. */
const atOnce = 500;

/** One of one's own; archived, it is read, too, and in no list any more but the archive. */
export function archiveNotification(member: Member, { id }: { id: string }): Promise<TakenOut> {
  return takeOutOne(member, { how: "archive", which: sql`${isKept} and n.id = ${id}` });
}

/** These, as far as they are one's own and there still. Throws `not_found` where none is. */
export function archiveNotifications(member: Member, { ids }: { ids: string[] }): Promise<TakenOut> {
  return takeThoseOut(member, { how: "archive", ids });
}

/** One of one's own that they may still read; it was read when it was archived, and stays so. */
export function restoreNotification({ user, platform }: Member, { id }: { id: string }): Promise<Notification> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { rows } = await sql<{ notification: Notification; wasAway: boolean }>`
      with held as (
        select n.id, n.archived_at from notifications n
         where n.id = ${id} and n.user_id = ${user.id} and ${isKept} and ${mayStillRead(user)} for update of n
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
         where n.id = ${id} and n.user_id = ${user.id} and n.archived_at is null and ${isKept} and ${mayStillRead(user)}
        returning n.*
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
         where ${isKept} and ${mayRead(sql`w.user_type = 'admin'`)}
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
