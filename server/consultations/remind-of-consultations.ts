// What is about to begin rings the bell of its people: looked for every minute, marked with the time that was told.
import { sql } from "kysely";
import type { Notification } from "#contract/notifications.ts";
import { joinWindow } from "#domain/consultations/times.ts";
import { notificationJson, staying } from "#server/messaging/message-notifications.ts";
import type { Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";

/** Once however many servers there are. What they missed while none of them ran is told by the first that does. */
export function handleReminders(platform: Platform): void {
  platform.jobs.handle("remind-of-consultations", () => remindOfConsultations(platform), { cron: "* * * * *" });
}

/**
 * Everybody who takes part in what begins within the minutes in which one joins, unless they muted it; in one statement,
 * whatever there is to tell. The mark and what it tells are written together, so each is told once, and of what was moved,
 * called off or begun meanwhile nothing. The words end with the moment, as those of `systemLine` do, for whoever reads them
 * later. A notification stands at a line that nobody edits or deletes: the first, which says that it was scheduled.
 */
export async function remindOfConsultations({ facts }: Pick<Platform, "facts">): Promise<void> {
  await facts.change(null, async ({ db, publish }) => {
    const { rows } = await sql<{ userId: string; notification: Notification }>`
      with due as (
        update consultations k set reminded_for = k.scheduled_at from live_conversations c
         where c.id = k.conversation_id and k.status = 'scheduled' and k.reminded_for is distinct from k.scheduled_at
           and k.scheduled_at > now() and k.scheduled_at <= now() + make_interval(mins => ${joinWindow})
        returning k.conversation_id, k.facilitator_id, c.name, k.scheduled_at as begins,
                  ceil(extract(epoch from k.scheduled_at - now()) / 60) as left
      ), told as (
        select p.user_id, d.* from due d join participants p on p.conversation_id = d.conversation_id and not p.is_muted
          join users u on u.id = p.user_id and u.disabled_at is null
         order by p.conversation_id, p.user_id ${staying}
      ), n as (
        insert into notifications (user_id, type, priority, title, message, actor_id, conversation_id, message_id, seq,
                                   created_at)
        select t.user_id, 'consultation', 'medium', 'Consultation: ' || t.name,
               'Starts in ' || t.left || case when t.left = 1 then ' minute: ' else ' minutes: ' end
                 || to_char(t.begins at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z."'),
               t.facilitator_id, t.conversation_id, m.id, m.seq, ${databaseNow}
          from told t cross join lateral (select m.id, m.seq from messages m
            where m.conversation_id = t.conversation_id and m.type = 'system' order by m.seq limit 1) m
        returning *
      )
      select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
        from n join users u on u.id = n.actor_id order by n.user_id, n.id`.execute(db);
    for (const { userId, notification } of rows) publish("notification:added", [`user:${userId}`], notification);
  });
}

/** What `reminded_for` is where its time is set: so near, it is told by the line that says so, and by nothing after it. */
export function remindedFor(scheduledAt: string): string | null {
  return Date.parse(scheduledAt) - Date.now() <= joinWindow * 60_000 ? scheduledAt : null;
}
