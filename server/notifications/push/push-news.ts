// What a person is notified of comes to their browsers, too, while no page is open there.
import { sql } from "kysely";
import type { NotificationPreferences } from "#contract/notification-preferences.ts";
import type { Notification } from "#contract/notifications.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { categoryOf } from "#domain/notifications/category.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { notificationPath } from "#domain/notifications/notification-path.ts";
import { isQuiet } from "#domain/notifications/quiet-hours.ts";
import { isSessionOpen } from "#server/accounts/sessions/sessions.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Platform } from "#server/platform/context.ts";
import { isListed, mayRead } from "../notifications.ts";
import { preferencesJson } from "../preferences.ts";
import { sendPush } from "./send-push.ts";

const kind = "push";
const atOnce = 4;

interface Job {
  sessionId: string;
  /** Of what is new to them since the last one, the newest first. */
  notificationIds: string[];
}

/** Seconds in which whoever looks at an open page reads it first, and after which it is no news for a phone any more. */
const [patience, oldest] = [5, 300];
/** Seconds between two at one browser: who is written to all the time is told the newest, and how much else there is. */
const pause = 15;
/** Milliseconds between two looks. */
const lookEvery = 4000;
const mostAtOnce = 500;

const isRecent = sql`n.created_at between now() - make_interval(secs => ${oldest}) and now() - make_interval(secs => ${patience})`;
const isDue = sql`n.read_at is null and n.mailed_at is null and n.pushed_at is null and ${isListed} and ${isRecent}`;
/** Whoever has such a browser, and has just been told nothing; a moment that is ahead was written by a clock that was. */
const isReady = sql`exists (select from push_subscriptions s where s.user_id = n.user_id)
  and not exists (select from notifications t where t.user_id = n.user_id
    and t.created_at > now() - make_interval(secs => ${oldest + pause})
    and t.pushed_at between now() - make_interval(secs => ${pause}) and now() + make_interval(secs => ${pause}))`;

/** Looks for what browsers are to be told, in every process; answers what ends it. */
export function startPushing(platform: Platform): () => void {
  const timer = setInterval(() => {
    findPushes(platform).catch((err) => platform.log.warn({ err }, "what browsers are to be told was not found"));
  }, lookEvery);
  return () => clearInterval(timer);
}

/**
 * One statement where there is nothing to tell, which is so for almost every look: no message pays for it. A job for each
 * browser, so that one service that is away keeps none of the others waiting; marked with that, each is told once.
 */
export async function findPushes({ database, jobs }: Pick<Platform, "database" | "jobs">): Promise<void> {
  const found = sql`from notifications n where ${isDue} and ${isReady}`;
  const { rows } = await sql<{ isAny: boolean }>`select exists (select ${found}) as "isAny"`.execute(database.db);
  if (!rows[0]?.isAny) return;
  await database.db.transaction().execute(async (db) => {
    const due = await sql<Job>`
      with due as materialized (
        select n.id, n.user_id, n.created_at ${found} order by n.created_at limit ${mostAtOnce} for update skip locked
      ), marked as (update notifications n set pushed_at = now() from due where n.id = due.id)
      select s.session_id as "sessionId", json_agg(due.id order by due.created_at desc, due.id desc) as "notificationIds"
        from due join push_subscriptions s on s.user_id = due.user_id group by s.session_id`.execute(db);
    for (const job of due.rows) await jobs.enqueue(db, kind, job);
  });
}

export function handlePushes(platform: Platform): void {
  platform.jobs.handle<Job>(kind, (job) => push(platform, job), { atOnce });
}

interface Held {
  notification: Notification;
  preferences: NotificationPreferences | null;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What was read by then, put away, lost, or is not wanted now, is not sent. */
async function push({ config, database }: Platform, { notificationIds, sessionId }: Job): Promise<void> {
  const { rows } = await sql<Held>`
    select ${sql.raw(notificationJson)} as notification, s.endpoint, s.p256dh, s.auth,
           (select ${sql.raw(preferencesJson)} from notification_preferences k where k.user_id = n.user_id) as preferences
      from notifications n join push_subscriptions s on s.user_id = n.user_id and s.session_id = ${sessionId}
      join sessions on sessions.id = s.session_id and ${isSessionOpen}
      join users w on w.id = n.user_id and w.disabled_at is null join users u on u.id = n.actor_id
     where n.id = any(${notificationIds}::uuid[]) and n.read_at is null and ${isListed}
       and ${mayRead(sql`w.user_type = 'admin'`)}
     order by n.created_at desc, n.id desc`.execute(database.db);
  const told = rows.filter(isWanted);
  const [newest] = told;
  if (!newest) return;
  const { notification, endpoint, p256dh, auth } = newest;
  const { id, type, title, message } = notification;
  const others = told.length > 1 ? ` and ${told.length - 1} more` : "";
  const { showPreviews } = newest.preferences ?? defaultNotificationPreferences;
  // when it is stands at the end of a consultation's, which the browser says by its own clock
  const whole = type === "consultation" ? message : plainWords(message);
  const pushed = {
    id,
    title: `${title.slice(0, 300).toWellFormed()}${others}`,
    body: showPreviews ? whole : "",
    path: notificationPath(notification),
  };
  const isUrgent = told.some(({ notification: { priority } }) => priority === "critical" || priority === "high");
  const outcome = await sendPush(config, { endpoint, keys: { p256dh, auth } }, { pushed, isUrgent });
  // unless the browser has given another one meanwhile
  if (outcome === "gone") await database.db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
}

function isWanted({ notification, preferences }: Held): boolean {
  const chosen = preferences ?? defaultNotificationPreferences;
  const { type, priority } = notification;
  return chosen.categories[categoryOf[type]] && chosen.priorities[priority] && !isQuiet(chosen, new Date());
}
