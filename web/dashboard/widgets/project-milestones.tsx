import { useInfiniteQuery } from "@tanstack/react-query";
import type { Project } from "#contract/projects.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { MilestoneRow } from "#web/projects/milestones/milestone-row.tsx";
import { milestones } from "#web/projects/queries.ts";
import { WidgetData } from "./widget-data.tsx";

/** To be looked at; they are changed at the project. */
export function ProjectMilestones({ project: { id } }: { project: Project }) {
  const query = useInfiniteQuery(milestones(id));
  const now = useNow();
  const items = allItems(query.data);
  return (
    <WidgetData queries={[query]} isEmpty={items.length === 0} none="No milestones yet">
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {items.map((milestone) => (
          <MilestoneRow key={milestone.id} milestone={milestone} now={now} />
        ))}
      </ol>
    </WidgetData>
  );
}
