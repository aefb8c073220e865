// What stays unread is mailed, soon or each morning: looked for every minute, marked with the mail (decision 045).
import { type RawBuilder, sql } from "kysely";
import { messagePriorities } from "#contract/choices.ts";
import { NotificationCategory, type NotificationPreferences } from "#contract/notification-preferences.ts";
import { type Notification, NotificationType } from "#contract/notifications.ts";
import { categoryOf } from "#domain/notifications/category.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { digestDay, isQuiet } from "#domain/notifications/quiet-hours.ts";
import { studioName } from "#server/accounts/studio-name.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { missedMail } from "./missed-mail.ts";
import { isListed, mayRead } from "./notifications.ts";
import { preferencesJson } from "./preferences.ts";
import { unsubscribeLink } from "./unsubscribing/unsubscribe-link.ts";

/** Minutes in which one may read it first, between two mails to one person, and after which it is no news any more. */
const [patience, pause, oldest] = [10, 60, 3 * 24 * 60];
/** People that one run looks at, and mails; each mail names so many. */
const [mostLookedAt, mostMailed, mostNamed] = [1000, 200, 20];

/** Once however many servers there are. */
export function handleMissed(platform: Platform): void {
  platform.jobs.handle("mail-missed", () => mailMissed(platform), { cron: "* * * * *" });
}

/**
 * The mark and the mail are written together, so that each is mailed once; of two runs at once the later one leaves all to the
 * other. Four statements for everybody, and one for each mail. Nobody is waited for: what others hold just then is left to the
 * next run. What quiet hours and mornings hold back is never as old as `oldest`, unless it is always quiet.
 */
export async function mailMissed(platform: Pick<Platform, "database" | "mail" | "config">): Promise<void> {
  const { database, mail, config } = platform;
  await database.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ isAlone: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('mail-missed', 0)) as "isAlone"`.execute(db);
    if (!rows[0]?.isAlone) return;
    const due = (await whoWaits(db)).filter(isTime).slice(0, mostMailed);
    if (due.length === 0) return;
    const words = { publicUrl: config.publicUrl, studio: await studioName(db) };
    for (const { id, name, email, ...missed } of await markMissed(db, due)) {
      const unsubscribe = unsubscribeLink(platform, { id, email });
      await mail.enqueue(db, { ...missedMail({ name, email }, missed, words), unsubscribe, ...aboutOf(missed) });
    }
  });
}

interface Waiting {
  id: string;
  preferences: NotificationPreferences | null;
  /** When the first came that waits for long enough. */
  since: string;
  mailedAt: string | null;
  now: string;
}

function isTime({ preferences, since, mailedAt, now }: Waiting): boolean {
  const chosen = preferences ?? defaultNotificationPreferences;
  if (isQuiet(chosen, new Date(now))) return false;
  const morningOf = (time: string) => digestDay(chosen.timeZone, new Date(time));
  return !chosen.emailDigest || [since, mailedAt ?? since].every((time) => morningOf(time) !== morningOf(now));
}

/** Of consultations there are mails of their own, which bring their time into the calendar. */
const mailed = NotificationType.options.filter((type) => type !== "consultation");

/** Whoever was let into an organization was mailed that at once. */
const hasNoOwnMail = sql`n.organization_id is null`;

/** The types of this category for whoever has it switched on. */
function wantedOf(category: NotificationCategory) {
  const types = mailed.filter((type) => categoryOf[type] === category);
  const isWanted = sql`coalesce(${sql.ref(`k.${category}`)}, ${defaultNotificationPreferences.categories[category]})`;
  return sql`case when ${isWanted} then ${types}::text[] end`;
}

const wantedPriorities = messagePriorities.filter((priority) => defaultNotificationPreferences.priorities[priority]);

/** Whoever can be mailed, and wants it. */
const whoever = sql`users w left join notification_preferences k on k.user_id = w.id
    left join notification_mails m on m.user_id = w.id
   where w.disabled_at is null and w.email_verified_at is not null
     and coalesce(k.email, ${defaultNotificationPreferences.email})`;

/** Those among them of these ids, as `w`. */
const people = (ids: RawBuilder<unknown>) => sql`
  w as materialized (
    select w.id, w.name, w.email, w.user_type, m.mailed_at,
           case when k.user_id is not null then ${sql.raw(preferencesJson)} end as preferences,
           coalesce(k.priorities, ${wantedPriorities}::text[]) as priorities,
           ${sql.join(NotificationCategory.options.map(wantedOf), sql` || `)} as types
      from ${whoever} and w.id = any(${ids}))`;

const isMissed = sql`n.read_at is null and n.mailed_at is null and ${isListed}
  and n.created_at > now() - make_interval(mins => ${oldest})`;
const isOld = sql`n.created_at <= now() - make_interval(mins => ${patience})`;
/** Of the person `w` of `people`. */
const isTheirs = sql`n.user_id = w.id and n.type = any(w.types) and n.priority = any(w.priorities)
  and ${hasNoOwnMail} and ${mayRead(sql`w.user_type = 'admin'`)}`;

/** Drawn by lot: those who wait for the morning, or for their quiet hours to end, do not stand before the others. */
async function whoWaits(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with drawn as materialized (
      select w.id from ${whoever} and w.id in (select n.user_id from notifications n where ${isMissed} and ${isOld})
         -- one that is ahead was written by a clock that was
         and (m.mailed_at between now() - make_interval(mins => ${pause}) and now() + make_interval(mins => ${pause})) is not true
       order by random() limit ${mostLookedAt}
    ), ${people(sql`array(select id from drawn)`)}
    select w.id, w.preferences, first.created_at as since, w.mailed_at as "mailedAt", now() as now
      from w cross join lateral (
        select n.created_at from notifications n where ${isMissed} and ${isOld} and ${isTheirs}
         order by n.created_at limit 1) first`.execute(db);
  return rows;
}

interface Missed {
  id: string;
  name: string;
  email: string;
  told: Notification[];
  total: number;
  isWhole: boolean;
}

/** All that these people have missed, the newest too, so that it needs no mail of its own; but for what is no longer there. */
async function markMissed(db: Db, due: Waiting[]): Promise<Missed[]> {
  const ids = due.map(({ id }) => id);
  const { rows } = await sql<Missed>`
    with ${people(sql`${ids}::uuid[]`)}, held as materialized (
      select n.id, n.user_id, ${isOld} as is_old from w join notifications n on ${isMissed} and ${isTheirs}
         for update of n skip locked
    ), ripe as (
      select id, bool_or(is_old) over (partition by user_id) as is_ripe from held
    ), marked as (
      update notifications n set mailed_at = now() from ripe where n.id = ripe.id and is_ripe returning n.*
    ), noted as (
      insert into notification_mails select user_id, now() from marked group by user_id
      on conflict (user_id) do update set mailed_at = excluded.mailed_at
    ), n as (
      select *, row_number() over (partition by user_id order by created_at desc, id desc) as place from marked
    )
    select w.id, w.name, w.email, count(*) as total,
           coalesce((w.preferences ->> 'showPreviews')::boolean, ${defaultNotificationPreferences.showPreviews}) as "isWhole",
           json_agg(${sql.raw(notificationJson)} order by n.place) filter (where n.place <= ${mostNamed}) as told
      from n join w on w.id = n.user_id join users u on u.id = n.actor_id group by w.id, w.name, w.email, w.preferences ->> 'showPreviews'`.execute(
    db,
  );
  return rows;
}

/** The subject of a mail about one inquiry alone names who wrote: it goes with that. */
function aboutOf({ told: [one], total }: Pick<Missed, "told" | "total">): { about?: string } {
  return total === 1 && one?.inquiryId ? { about: one.inquiryId } : {};
}
