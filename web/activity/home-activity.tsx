import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { allItems } from "#web/platform/paged.ts";
import { Card } from "#web/ui/card.tsx";
import { ActivityRows } from "./activity-rows.tsx";
import { myActivity } from "./queries.ts";

/** S2 section 2.7, Recent Activity. */
const shown = 5;

/** On the dashboard: what happened last, in everything that one sees. */
export function HomeActivity() {
  const query = useInfiniteQuery(myActivity());
  const entries = allItems(query.data).slice(0, shown);
  const all = (
    <Link to="/dashboard/activity" className="roomy text-[length:var(--text-sm)] text-accent-text hover:underline">
      View All Activity
    </Link>
  );
  return (
    <Card title="Recent Activity" action={all}>
      <ActivityRows query={query} entries={entries} scope="everywhere" none="No recent activity" />
    </Card>
  );
}
