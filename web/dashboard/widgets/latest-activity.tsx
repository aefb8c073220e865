import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Activity } from "#contract/activity.ts";
import { ActivityRow } from "#web/activity/activity-row.tsx";
import { rowsLook } from "#web/activity/activity-rows.tsx";
import type { Scope } from "#web/activity/queries.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { WidgetData } from "./widget-data.tsx";

/** S2 section 2.7. */
const shown = 5;

interface Props {
  query: UseInfiniteQueryResult<Pages<Activity>>;
  scope: Scope | "everywhere";
  /** Below them. */
  children?: ReactNode;
}

/** What happened last, in a widget. */
export function LatestActivity({ query, scope, children }: Props) {
  const now = useNow();
  const entries = allItems(query.data).slice(0, shown);
  return (
    <WidgetData queries={[query]} isEmpty={entries.length === 0} none="No recent activity">
      <ul className={rowsLook}>
        {entries.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} scope={scope} now={now} />
        ))}
      </ul>
      {children}
    </WidgetData>
  );
}
