// Whom mails of a consultation may go to, and what each of them knows of it.
import { sql } from "kysely";
import type { Known, Meeting } from "#domain/consultations/news-to-mail.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { isoTime } from "#server/messaging/message-shape.ts";
import type { Db } from "#server/platform/db.ts";

export interface Kept extends Known {
  userId: string;
  /** A mail put it into their calendar. */
  isMailed: boolean;
  /** Of the last mail's part for calendars; 0 before the first. */
  sequence: number;
  /** What they knew before the last mail, which may still wait; null: nothing. */
  before: Meeting | null;
  /** The consultation's `updatedAt` then. */
  asOf: string;
}

/** A person, and how they want to be told. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  takesPart: boolean;
  isMuted: boolean;
  /** Into an open account, to a confirmed address, and so they chose. */
  takesMails: boolean;
  /** Null: they have chosen none. */
  timeZone: string | null;
  /** One about this consultation is not sent yet. */
  isWaiting: boolean;
  known: Omit<Kept, "userId"> | null;
}

/** Of which mail another takes the place. */
export function placeOf(consultationId: string, userId: string): string {
  return `consultation ${consultationId} ${userId}`;
}

/** Until the transaction ends nobody else mails of it: two facts heard at once would both find the same to be new. */
export async function lockMailsOf(db: Db, consultationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails of ${consultationId}`}, 0))`.execute(db);
}

/** Who takes part in it, and who did. */
export async function listRecipients(
  db: Db,
  { id, conversationId }: { id: string; conversationId: string },
): Promise<Recipient[]> {
  const { email, categories } = defaultNotificationPreferences;
  const { rows } = await sql<Recipient>`
    with people as (
      select user_id from participants where conversation_id = ${conversationId}
       union select user_id from consultation_mails where consultation_id = ${id}
    )
    select u.id, u.name, u.email, p.user_id is not null as "takesPart", coalesce(p.is_muted, false) as "isMuted",
           u.disabled_at is null and u.email_verified_at is not null and coalesce(k.email, ${email})
             and coalesce(k.consultations, ${categories.consultations}) as "takesMails",
           k.time_zone as "timeZone",
           exists (select from mails where link_of = ${placeOf(id, "")} || u.id and sent_at is null) as "isWaiting",
           case when m.user_id is not null then json_build_object('title', m.title, 'scheduledAt', ${sql.raw(isoTime("m.scheduled_at"))},
             'duration', m.duration, 'isOff', m.is_off, 'isMailed', m.is_mailed, 'sequence', m.sequence,
             'before', m.before, 'asOf', ${sql.raw(isoTime("m.as_of"))}) end as known
      from people w join users u on u.id = w.user_id
      left join participants p on p.conversation_id = ${conversationId} and p.user_id = u.id
      left join notification_preferences k on k.user_id = u.id
      left join consultation_mails m on m.consultation_id = ${id} and m.user_id = u.id
     order by u.id`.execute(db);
  return rows;
}

export async function keepKnown(db: Db, consultationId: string, known: Kept[]): Promise<void> {
  if (known.length === 0) return;
  await db
    .insertInto("consultation_mails")
    .values(
      known.map(({ userId, title, scheduledAt, duration, isOff, isMailed, sequence, before, asOf }) => ({
        ...{ consultation_id: consultationId, user_id: userId, title, scheduled_at: scheduledAt, duration },
        ...{ is_off: isOff, is_mailed: isMailed, sequence, as_of: asOf },
        before:
          before && JSON.stringify({ title: before.title, scheduledAt: before.scheduledAt, duration: before.duration }),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["consultation_id", "user_id"]).doUpdateSet(({ ref }) => ({
        title: ref("excluded.title"),
        scheduled_at: ref("excluded.scheduled_at"),
        duration: ref("excluded.duration"),
        is_off: ref("excluded.is_off"),
        is_mailed: ref("excluded.is_mailed"),
        sequence: ref("excluded.sequence"),
        before: ref("excluded.before"),
        as_of: ref("excluded.as_of"),
      })),
    )
    .execute();
}
