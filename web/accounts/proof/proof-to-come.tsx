import type { UseQueryResult } from "@tanstack/react-query";
import type { SecondFactor } from "#contract/second-factor.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** In the place of a form whose proof is not known yet. */
export function ProofToCome({ query }: { query: UseQueryResult<SecondFactor> }) {
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton className="h-24" />;
}
