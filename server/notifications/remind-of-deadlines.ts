// What is due soon is told to who works on it: looked for now and then; of each date each is told once.
import { sql } from "kysely";
import type { Notification } from "#contract/notifications.ts";
import { notificationJson } from "#server/messaging/message-notifications.ts";
import type { Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import { dueDay } from "#server/projects/due-day.ts";

/** S2 section 3: 'due in 3 days'; of a milestone the day before. */
const [daysOfProject, daysOfMilestone] = [3, 1];

/** A due date is noon of its day in UTC: that day is not over yet, and so many days lie before it at most. */
const isNear = (column: string, days: number) =>
  sql`${sql.raw(column)} between now() - interval '12 hours' and now() + make_interval(days => ${days})`;
/** In words. */
const dayOf = (column: string) => sql`to_char(${dueDay(column)}, 'FMMon FMDD, YYYY')`;

/** Once however many servers there are. */
export function handleDeadlines(platform: Platform): void {
  platform.jobs.handle("remind-of-deadlines", () => remindOfDeadlines(platform), { cron: "*/10 * * * *" });
}

/**
 * Whoever manages or contributes to a project that is not completed, and whoever was given a milestone that is not. What lies in
 * the bin or the archive waits until it is back; another date is told anew.
 */
export async function remindOfDeadlines({ facts }: Pick<Platform, "facts">): Promise<void> {
  await facts.change(null, async ({ db, publish }) => {
    const { rows } = await sql<{ userId: string; notification: Notification }>`
      with due as (
        select m.user_id, p.id as project_id, null::uuid as milestone_id, p.due_date, p.created_by,
               'Project deadline approaching: ' || p.name as title, 'Due on ' || ${dayOf("p.due_date")} as words
          from live_projects p cross join lateral project_people(p.id) m
         where ${isNear("p.due_date", daysOfProject)} and p.status <> 'completed' and p.archived_at is null
           and m.role in ('manager', 'contributor')
        union all
        select a.user_id, p.id, s.id, s.due_date, s.created_by, 'Milestone due soon in ' || p.name,
               left(s.name, 110) || ', due on ' || ${dayOf("s.due_date")}
          from milestones s join live_projects p on p.id = s.project_id
          join milestone_assignees a on a.milestone_id = s.id
         where ${isNear("s.due_date", daysOfMilestone)} and s.status <> 'completed' and p.archived_at is null
      ), n as (
        insert into notifications (user_id, type, priority, title, message, actor_id, project_id, milestone_id, due_for, created_at)
        select w.id, 'project', 'high', d.title, d.words, d.created_by, d.project_id, d.milestone_id, d.due_date,
               ${databaseNow}
          from due d join users w on w.id = d.user_id and w.disabled_at is null
         where not exists (select from notifications n
                 where n.user_id = w.id and n.project_id = d.project_id and n.due_for = d.due_date
                   and n.milestone_id is not distinct from d.milestone_id)
         order by d.due_date, d.project_id, d.milestone_id nulls first, w.id
        returning *
      )
      select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
        from n join users u on u.id = n.actor_id order by n.user_id, n.id`.execute(db);
    for (const { userId, notification } of rows) publish("notification:added", [`user:${userId}`], notification);
  });
}
