import { useQuery } from "@tanstack/react-query";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { projectReviews } from "../design-review-queries.ts";
import { WaitingReviews } from "./waiting-reviews.tsx";

/** What a project waits for, and of whom. */
export function ProjectReviews({ projectId }: { projectId: string }) {
  const query = useQuery(projectReviews(projectId));
  const now = useNow();
  const reviews = query.data?.items ?? [];
  return (
    <Card title="Design Reviews">
      {query.isPending && (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-10" />
        </div>
      )}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && reviews.length === 0 && (
        <p className="text-[length:var(--text-sm)] text-ink-2">No review is open.</p>
      )}
      <WaitingReviews reviews={reviews} about={({ assignedTo }) => `Waits for ${assignedTo.name}`} now={now} />
    </Card>
  );
}
