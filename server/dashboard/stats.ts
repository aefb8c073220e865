import { sql } from "kysely";
import type { DashboardStats, dashboardRoutes } from "#contract/dashboard.ts";
import type { InputOf } from "#contract/kit.ts";
import { lastDays, lastMonths } from "#domain/time/calendar.ts";
import { countMyActivities } from "#server/activity/activities.ts";
import type { Member } from "#server/platform/context.ts";
import { isSeenBy } from "#server/projects/projects.ts";

const mostActivities = 1000;

/** In one statement, however much there is. */
export async function getDashboardStats(
  { user, platform }: Member,
  { zone }: InputOf<typeof dashboardRoutes.getDashboardStats>,
): Promise<DashboardStats> {
  const now = Date.now();
  const [[today], [month]] = [lastDays(now, zone, 1), lastMonths(now, zone, 1)];
  const since = today?.start as string;
  const isSeen = isSeenBy(user);
  const { rows } = await sql<DashboardStats>`
    select count(*) filter (where p.archived_at is null)::int as "totalProjects",
           count(*) filter (where p.archived_at is null and p.status = 'active')::int as "activeProjects",
           count(*) filter (where p.completed_at >= ${month?.start})::int as "completedThisMonth",
           round(avg(p.progress) filter (where p.archived_at is null))::int as "avgProgress",
           (select count(distinct other.user_id)::int
              from team_members mine join live_teams t on t.id = mine.team_id
              join team_members other on other.team_id = t.id
             where mine.user_id = ${user.id}) as "teamMembers",
           ${countMyActivities(user, { since, most: mostActivities })} as "recentActivity"
      from live_projects p where ${isSeen}`.execute(platform.database.db);
  return rows[0] as DashboardStats;
}
