// A day before its deadline whoever is asked is reminded of a review: looked for now and then, marked with the deadline that was told.
import { sql } from "kysely";
import type { Notification } from "#contract/notifications.ts";
import { hoursThatPress } from "#domain/review/deadline.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import { isVisibleTo } from "#server/projects/projects.ts";

/** Once however many servers there are. */
export function handleReviewReminders(platform: Platform): void {
  platform.jobs.handle("remind-of-reviews", () => remindOfReviews(platform), { cron: "*/5 * * * *" });
}

/**
 * In one statement, whatever there is to tell; the mark and what it tells are written together, so that each is told once, and of
 * what was decided, put off or taken back meanwhile nothing. What lies in the bin or the archive waits until it is back.
 */
export async function remindOfReviews({ facts }: Pick<Platform, "facts">): Promise<void> {
  await facts.change(null, async ({ db, publish }) => {
    const { rows } = await sql<{ userId: string; notification: Notification }>`
      with due as (
        update design_reviews d set reminded_for = d.deadline
          from files f, live_projects p, users w
         where d.version is null and d.reminded_for is distinct from d.deadline
           and d.deadline > now() and d.deadline <= now() + make_interval(hours => ${hoursThatPress})
           and f.id = d.file_id and f.deleted_at is null and p.id = f.project_id and p.archived_at is null
           and w.id = d.assigned_to and w.disabled_at is null
           and (w.user_type = 'admin' or ${isVisibleTo({ column: "w.id" })})
        returning d.id, d.assigned_to, d.created_by, d.note, d.file_id, f.name, p.id as project_id
      ), n as (
        insert into notifications (user_id, type, priority, title, message, actor_id, project_id, file_id, review_id,
                                   actionable, created_at)
        select assigned_to, 'review', 'high', 'Your review of ' || name || ' is due within a day', left(note, 140), created_by,
               project_id, file_id, id, true, ${databaseNow}
          from due order by assigned_to, id
        returning *
      )
      select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
        from n join users u on u.id = n.actor_id order by n.user_id, n.id`.execute(db);
    for (const { userId, notification } of rows) publish("notification:added", [`user:${userId}`], notification);
  });
}
