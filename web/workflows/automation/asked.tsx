import type { ReactNode } from "react";
import { FailedState } from "#web/ui/failed-state.tsx";
import { AutomationSkeleton } from "./automation-skeleton.tsx";

interface Props<Data> {
  query: { data: Data | undefined; isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
  children: (data: Data) => ReactNode;
}

/** What a tab asks for: on its way, failed in its place, or there. */
export function Asked<Data>({ query, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <AutomationSkeleton />;
}
