import { sql } from "kysely";
import { messagePriorities } from "#contract/choices.ts";
import type { InputOf } from "#contract/kit.ts";
import type {
  KeptNotificationPreferences,
  NotificationPreferences,
  notificationPreferenceRoutes,
} from "#contract/notification-preferences.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { isoTime } from "#server/messaging/message-shape.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import { withoutGaps } from "#server/platform/without-gaps.ts";

/** A row `k` of notification_preferences as the contract shows it, as JSON. */
export const preferencesJson = `json_build_object('email', k.email, 'emailDigest', k.email_digest, 'sound', k.sound,
  'desktop', k.desktop,
  'categories', json_build_object('messages', k.messages, 'projects', k.projects, 'workflows', k.workflows,
    'consultations', k.consultations, 'system', k.system),
  'priorities', json_build_object('low', 'low' = any(k.priorities), 'medium', 'medium' = any(k.priorities),
    'high', 'high' = any(k.priorities), 'critical', 'critical' = any(k.priorities)),
  'showPreviews', k.shows_previews, 'groupSimilar', k.groups_similar, 'autoMarkRead', k.reads_seen,
  'quietHours', json_build_object('enabled', k.has_quiet_hours, 'start', k.quiet_start, 'end', k.quiet_end),
  'timeZone', k.time_zone, 'changedAt', ${isoTime("k.changed_at")})`;

const shape = sql.raw(`${preferencesJson} as preferences`);

interface Row {
  preferences: KeptNotificationPreferences;
}

export async function getNotificationPreferences({ user, platform }: Member): Promise<KeptNotificationPreferences> {
  const { rows } = await sql<Row>`select ${shape} from notification_preferences k where user_id = ${user.id}`.execute(
    platform.database.db,
  );
  return rows[0]?.preferences ?? { ...defaultNotificationPreferences, changedAt: null };
}

export function putNotificationPreferences(
  { user, platform }: Member,
  chosen: InputOf<typeof notificationPreferenceRoutes.putNotificationPreferences>,
): Promise<KeptNotificationPreferences> {
  const { priorities, showPreviews, groupSimilar, autoMarkRead } = chosen;
  const categories = { ...defaultNotificationPreferences.categories, ...withoutGaps(chosen.categories) };
  const whole = { ...defaultNotificationPreferences, ...withoutGaps(chosen), categories };
  return keep(platform, { userId: user.id, chosen: whole }, [
    ...["email", "email_digest", "sound", "desktop", "messages", "projects", "consultations"],
    ...["has_quiet_hours", "quiet_start", "quiet_end", "time_zone"],
    ...(chosen.categories.system === undefined ? [] : ["system"]),
    ...(chosen.categories.workflows === undefined ? [] : ["workflows"]),
    ...(priorities ? ["priorities"] : []),
    ...(showPreviews === undefined ? [] : ["shows_previews"]),
    ...(groupSimilar === undefined ? [] : ["groups_similar"]),
    ...(autoMarkRead === undefined ? [] : ["reads_seen"]),
  ]);
}

/** Of one who may not be signed in. Whatever else they have chosen stays. */
export async function switchMailsOff(platform: Platform, userId: string): Promise<void> {
  await keep(platform, { userId, chosen: { ...defaultNotificationPreferences, email: false } }, ["email"]);
}

interface Choice {
  userId: string;
  chosen: NotificationPreferences;
}

/** `columns`: what it changes where something was chosen before. */
async function keep(
  platform: Platform,
  { userId, chosen }: Choice,
  columns: string[],
): Promise<KeptNotificationPreferences> {
  const { email, emailDigest, sound, desktop, categories, quietHours, timeZone } = chosen;
  const { showPreviews, groupSimilar, autoMarkRead } = chosen;
  const priorities = messagePriorities.filter((priority) => chosen.priorities[priority]);
  const changed = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const { rows } = await sql<Row>`
    insert into notification_preferences as k (user_id, email, email_digest, sound, desktop, messages, projects, workflows,
      consultations, system, priorities, shows_previews, groups_similar, reads_seen, has_quiet_hours, quiet_start, quiet_end, time_zone, changed_at)
    values (${userId}, ${email}, ${emailDigest}, ${sound}, ${desktop},
      ${categories.messages}, ${categories.projects}, ${categories.workflows}, ${categories.consultations},
      ${categories.system}, ${priorities}::text[], ${showPreviews}, ${groupSimilar}, ${autoMarkRead},
      ${quietHours.enabled}, ${quietHours.start}, ${quietHours.end}, ${timeZone}, ${databaseNow})
    on conflict (user_id) do update set ${sql.join(changed)},
      -- what waited for another one's choice came later than that
      changed_at = greatest(k.changed_at + interval '1 millisecond', excluded.changed_at)
    returning ${shape}`.execute(platform.database.db);
  const { preferences } = rows[0] as Row;
  platform.realtime.signal([`user:${userId}`], "notification-preferences:changed", preferences);
  return preferences;
}
