import "./analytics.css";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext } from "react";
import type { Analytics } from "#contract/analytics.ts";
import { ConnectionError } from "#web/ui/connection-error.tsx";
import { BlockSkeleton } from "./block-skeleton.tsx";
import { analytics } from "./queries.ts";
import { ToldAbove } from "./told-above.ts";

/** The frame of each block: it fits a page as well as a box of 320 pixels, and fails in its own place. */
export function AnalyticsBlock({ children }: { children: (read: Analytics) => ReactNode }) {
  const query = useQuery(analytics());
  const isToldAbove = useContext(ToldAbove);
  if (!query.data) {
    return query.isError ? (
      <ConnectionError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <BlockSkeleton />
    );
  }
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      {query.isError && !isToldAbove && (
        <p role="status" className="text-[length:var(--text-sm)] text-bad">
          These figures are old: {query.error.message}
        </p>
      )}
      {children(query.data)}
    </div>
  );
}
