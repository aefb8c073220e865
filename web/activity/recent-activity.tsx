import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { ActivityRow } from "./activity-row.tsx";
import { activityOf, type Scope } from "./queries.ts";

/** As many as fit beside a page. */
const shownAtFirst = 6;

/** What happened here lately (S1 section 2): the newest few, and all that is kept. */
export function RecentActivity({ scope, id, children }: { scope: Scope; id: string; children?: ReactNode }) {
  const query = useInfiniteQuery(activityOf(scope, id));
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const entries = allItems(query.data);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <Card title="Recent Activity">
      {query.isPending && <SkeletonLines count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && entries.length === 0 && (
        <p className="text-[length:var(--text-sm)] text-ink-2">Nothing has happened here yet</p>
      )}
      <ul className="-my-2 empty:hidden [&>li+li]:border-t [&>li]:border-line">
        {shown.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} scope={scope} now={now} />
        ))}
      </ul>
      {entries.length > shownAtFirst && (
        <div className="mt-3 -ml-4">
          <Button tone="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer" : `View All (${entries.length})`}
          </Button>
        </div>
      )}
      {children}
    </Card>
  );
}
