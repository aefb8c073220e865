import { type RawBuilder, sql } from "kysely";
import type { CalendarKind } from "#contract/calendar.ts";
import type { CalendarEntry } from "#domain/dashboard/calendar-feed.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { isSeenBy } from "#server/projects/projects.ts";

/** Days back and ahead: a season behind, a year before. */
const [back, ahead] = [180, 400];
const most = 1000;

/**
 * One's dates of these kinds, the next first and what is over behind them, 1,000 at the most: consultations that one takes part in
 * and that are not called off, what is due of and in projects that one sees, and the reviews that wait for one. One statement.
 */
export async function calendarEntries(
  db: Db,
  user: SignedInUser,
  kinds: readonly CalendarKind[],
): Promise<CalendarEntry[]> {
  const parts = kinds.map((kind) => sql`(${selects[kind](user)})`);
  const { rows } = await sql<CalendarEntry>`
    with seen as (select p.* from live_projects p where p.archived_at is null and ${isSeenBy(user)})
    select * from (${sql.join(parts, sql` union all `)}) entries
     where at > now() - make_interval(days => ${back}) and at < now() + make_interval(days => ${ahead})
     order by at < now(), abs(extract(epoch from at - now())), id limit ${most}`.execute(db);
  return rows;
}

const selects: Record<CalendarKind, (user: SignedInUser) => RawBuilder<unknown>> = {
  consultations: ({ id }) => sql`
    select 'consultations' as kind, k.id, c.name as title, c.description as text, k.scheduled_at as at, k.duration as minutes,
           k.status = 'completed' as "isDone", greatest(k.updated_at, c.updated_at) as "changedAt",
           null::uuid as "projectId", null as "projectName", null::uuid as "fileId"
      from consultations k join live_conversations c on c.id = k.conversation_id
      join participants mine on mine.conversation_id = c.id and mine.user_id = ${id}
     where k.status <> 'cancelled'`,
  milestones: () => sql`
    select 'milestones' as kind, m.id, m.name as title, m.description as text, m.due_date as at, null::integer as minutes,
           m.status = 'completed' as "isDone", greatest(m.updated_at, p.updated_at) as "changedAt",
           p.id as "projectId", p.name as "projectName", null::uuid as "fileId"
      from milestones m join seen p on p.id = m.project_id where m.due_date is not null`,
  projects: () => sql`
    select 'projects' as kind, p.id, p.name as title, p.description as text, p.due_date as at, null::integer as minutes,
           p.status = 'completed' as "isDone", p.updated_at as "changedAt",
           p.id as "projectId", p.name as "projectName", null::uuid as "fileId"
      from seen p where p.due_date is not null`,
  reviews: ({ id }) => sql`
    select 'reviews' as kind, d.id, f.name as title, d.note as text, d.deadline as at, null::integer as minutes,
           false as "isDone", greatest(d.updated_at, f.updated_at) as "changedAt",
           p.id as "projectId", p.name as "projectName", f.id as "fileId"
      from design_reviews d join files f on f.id = d.file_id and f.deleted_at is null join seen p on p.id = f.project_id
     where d.assigned_to = ${id} and d.version is null and d.deadline is not null`,
};
