import { type RawBuilder, sql } from "kysely";
import type { Analytics } from "#contract/analytics.ts";
import { projectStatuses } from "#contract/choices.ts";
import { type ByPlace, byKind, byMonth } from "#domain/insights/analytics.ts";
import type { Stretch } from "#domain/time/calendar.ts";
import { isPastDue } from "#server/projects/due-day.ts";
import { countedBy, placeOf } from "./by-stretch.ts";

export interface ProjectCounts {
  byStatus: Record<string, number>;
  completedByMonth: ByPlace;
  archived: number;
  pastDue: number;
  averageProgress: number | null;
}

/** For use as a value inside another select. */
export function countProjects(days: readonly Stretch[], months: readonly Stretch[]): RawBuilder<ProjectCounts> {
  const today = (days.at(-1) as Stretch).name;
  const isOpen = sql`archived_at is null and status <> 'completed'`;
  return sql`
    with work as materialized (
      select p.status, p.archived_at, p.progress, p.due_date, ${placeOf("p.completed_at", months)} as month
        from live_projects p
    )
    select jsonb_build_object(
             'byStatus', ${countedBy("status", sql`work where archived_at is null`)},
             'completedByMonth', ${countedBy("month", sql`work`)},
             'archived', count(archived_at),
             'pastDue', count(*) filter (where ${isPastDue("", today)}),
             'averageProgress', round(avg(progress) filter (where ${isOpen})))
      from work`;
}

export function asProjects(counts: ProjectCounts, months: readonly Stretch[]): Analytics["projects"] {
  const { total, by } = byKind(projectStatuses, counts.byStatus);
  const { archived, pastDue, averageProgress } = counts;
  const completedByMonth = byMonth(months, counts.completedByMonth);
  return { total, byStatus: by, archived, pastDue, averageProgress, completedByMonth };
}
