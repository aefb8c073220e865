import { useInfiniteQuery } from "@tanstack/react-query";
import type { Project } from "#contract/projects.ts";
import { ActivityRow } from "#web/activity/activity-row.tsx";
import { rowsLook } from "#web/activity/activity-rows.tsx";
import { activityOf } from "#web/activity/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { WidgetData } from "./widget-data.tsx";

/** S2 section 2.7. */
const shown = 5;

export function ProjectHappenings({ project: { id } }: { project: Project }) {
  const query = useInfiniteQuery(activityOf("project", id));
  const now = useNow();
  const entries = allItems(query.data).slice(0, shown);
  return (
    <WidgetData queries={[query]} isEmpty={entries.length === 0} none="No recent activity">
      <ul className={rowsLook}>
        {entries.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} scope="project" now={now} />
        ))}
      </ul>
    </WidgetData>
  );
}
