import "#web/insights/analytics/analytics.css";
import { useQuery } from "@tanstack/react-query";
import type { DashboardStats } from "#contract/dashboard.ts";
import { FigureTiles } from "#web/insights/analytics/figure-tiles.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { dashboardStats } from "../queries.ts";
import { WidgetData } from "./widget-data.tsx";

/** S2 section 2.7. */
export function OverviewStats() {
  const query = useQuery(dashboardStats());
  return (
    <WidgetData queries={[query]} isEmpty={false}>
      {query.data && <Figures stats={query.data} />}
    </WidgetData>
  );
}

function Figures({ stats }: { stats: DashboardStats }) {
  const { totalProjects, activeProjects, completedThisMonth, teamMembers, avgProgress, recentActivity } = stats;
  const projects = { to: "/dashboard/projects" } as const;
  return (
    <div className="@container grid gap-4">
      <FigureTiles
        label="Overview"
        figures={[
          { name: "Total projects", value: totalProjects, way: projects },
          { name: "Active projects", value: activeProjects, way: { ...projects, search: { status: "active" } } },
          {
            ...{ name: "Completed this month", value: completedThisMonth },
            way: { ...projects, search: { status: "completed" } },
          },
          { name: "Team members", value: teamMembers, way: { to: "/dashboard/teams" } },
          { name: "Activities today", value: recentActivity, way: { to: "/dashboard/activity" } },
        ]}
      />
      <div>
        <p className="mb-1.5 flex justify-between gap-3 text-[length:var(--text-sm)]">
          <span className="text-ink-2">Average progress</span>
          <span className="num font-semibold">{avgProgress === null ? "–" : `${avgProgress} %`}</span>
        </p>
        <Progress value={avgProgress ?? 0} label="Average progress" />
      </div>
    </div>
  );
}
