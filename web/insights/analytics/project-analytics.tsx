import type { Analytics } from "#contract/analytics.ts";
import { projectStatuses } from "#contract/choices.ts";
import { inWords, monthInWords } from "#domain/insights/analytics.ts";
import { statusNames } from "#domain/projects/status-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { AnalyticsBlock } from "./analytics-block.tsx";
import { FigureTiles } from "./figure-tiles.tsx";
import { SeriesBars } from "./series-bars.tsx";
import { ShareBars } from "./share-bars.tsx";

/** S2 section 6, `project-analytics`: how the work stands. Each status leads to its projects. */
export function ProjectAnalytics() {
  return (
    <AnalyticsBlock>
      {({ projects }) =>
        projects.total + projects.archived > 0 ? (
          <Projects projects={projects} />
        ) : (
          <EmptyState title="No data available" text="There are no projects yet." />
        )
      }
    </AnalyticsBlock>
  );
}

function Projects({ projects }: { projects: Analytics["projects"] }) {
  const { total, byStatus, archived, pastDue, averageProgress, completedByMonth } = projects;
  return (
    <>
      <FigureTiles
        label="Projects"
        figures={[
          {
            ...{ name: "Projects", value: total, way: { to: "/dashboard/projects" } },
            ...(archived > 0 && { note: `And ${archived.toLocaleString("en")} archived` }),
          },
          {
            name: "Past due",
            value: pastDue,
            way: { to: "/dashboard/projects", search: { due: "past", sort: "due" } },
          },
          {
            ...{ name: "Completed this month", value: completedByMonth.at(-1)?.count ?? 0 },
            way: { to: "/dashboard/projects", search: { status: "completed" } },
          },
          {
            ...{ name: "Average progress", value: averageProgress === null ? "None yet" : `${averageProgress}%` },
            note: "Of what is not completed",
          },
        ]}
      />
      <MeasuredPart title="Projects by status">
        <ShareBars
          rows={projectStatuses.map((status) => ({
            ...{ name: statusNames[status], count: byStatus[status] },
            way: { to: "/dashboard/projects", search: { status } },
          }))}
        />
      </MeasuredPart>
      <SeriesBars
        title="Completed by month"
        none="Nothing was completed in these six months."
        values={completedByMonth.map(({ month, count }) => ({
          ...{ when: monthInWords(month), count },
          text: inWords(count, "project"),
        }))}
      />
    </>
  );
}
