import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Activity } from "#contract/activity.ts";
import type { Pages } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { ActivityRow } from "./activity-row.tsx";
import type { Scope } from "./queries.ts";

/** As the lists of what happened look, whatever stands in them. */
export const rowsLook = "-my-2 empty:hidden [&>li+li]:border-t [&>li]:border-line";

interface Props {
  query: UseInfiniteQueryResult<Pages<Activity>>;
  /** Of its entries those that are shown. */
  entries: Activity[];
  scope: Scope | "everywhere";
  /** Said where nothing happened. */
  none: string;
}

/** What happened, the newest first. */
export function ActivityRows({ query, entries, scope, none }: Props) {
  const now = useNow();
  return (
    <>
      {query.isPending && <SkeletonLines count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && entries.length === 0 && <p className="text-[length:var(--text-sm)] text-ink-2">{none}</p>}
      <ul className={rowsLook}>
        {entries.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} scope={scope} now={now} />
        ))}
      </ul>
    </>
  );
}
