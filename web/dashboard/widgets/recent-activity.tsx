import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { myActivity } from "#web/activity/queries.ts";
import { LatestActivity } from "./latest-activity.tsx";

export function RecentActivity() {
  return (
    <LatestActivity query={useInfiniteQuery(myActivity())} scope="everywhere">
      <Link
        to="/dashboard/activity"
        className="roomy mt-3 text-[length:var(--text-sm)] text-accent-text hover:underline"
      >
        View All Activity
      </Link>
    </LatestActivity>
  );
}
