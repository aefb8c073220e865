import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ActivityRow } from "#web/activity/activity-row.tsx";
import { rowsLook } from "#web/activity/activity-rows.tsx";
import { myActivity } from "#web/activity/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { WidgetData } from "./widget-data.tsx";

/** S2 section 2.7. */
const shown = 5;

export function RecentActivity() {
  const query = useInfiniteQuery(myActivity());
  const now = useNow();
  const entries = allItems(query.data).slice(0, shown);
  return (
    <WidgetData queries={[query]} isEmpty={entries.length === 0} none="No recent activity">
      <ul className={rowsLook}>
        {entries.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} scope="everywhere" now={now} />
        ))}
      </ul>
      <Link
        to="/dashboard/activity"
        className="roomy mt-3 text-[length:var(--text-sm)] text-accent-text hover:underline"
      >
        View All Activity
      </Link>
    </WidgetData>
  );
}
