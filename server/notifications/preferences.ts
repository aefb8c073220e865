import { sql } from "kysely";
import type { InputOf } from "#contract/kit.ts";
import type { KeptNotificationPreferences, notificationPreferenceRoutes } from "#contract/notification-preferences.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { isoTime } from "#server/messaging/message-shape.ts";
import type { Member } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";

/** A row `k` of notification_preferences as the contract shows it, as JSON. */
export const preferencesJson = `json_build_object('email', k.email, 'emailDigest', k.email_digest, 'sound', k.sound,
  'desktop', k.desktop,
  'categories', json_build_object('messages', k.messages, 'projects', k.projects, 'consultations', k.consultations),
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

export async function putNotificationPreferences(
  { user, platform }: Member,
  {
    email,
    emailDigest,
    sound,
    desktop,
    categories,
    quietHours,
    timeZone,
  }: InputOf<typeof notificationPreferenceRoutes.putNotificationPreferences>,
): Promise<KeptNotificationPreferences> {
  const { rows } = await sql<Row>`
    insert into notification_preferences as k values (${user.id}, ${email}, ${emailDigest}, ${sound}, ${desktop},
      ${categories.messages}, ${categories.projects}, ${categories.consultations},
      ${quietHours.enabled}, ${quietHours.start}, ${quietHours.end}, ${timeZone}, ${databaseNow})
    on conflict (user_id) do update set email = excluded.email, email_digest = excluded.email_digest,
      sound = excluded.sound, desktop = excluded.desktop, messages = excluded.messages, projects = excluded.projects,
      consultations = excluded.consultations, has_quiet_hours = excluded.has_quiet_hours,
      quiet_start = excluded.quiet_start, quiet_end = excluded.quiet_end, time_zone = excluded.time_zone,
      -- what waited for another one's choice came later than that
      changed_at = greatest(k.changed_at + interval '1 millisecond', excluded.changed_at)
    returning ${shape}`.execute(platform.database.db);
  const { preferences } = rows[0] as Row;
  platform.realtime.signal([`user:${user.id}`], "notification-preferences:changed", preferences);
  return preferences;
}
