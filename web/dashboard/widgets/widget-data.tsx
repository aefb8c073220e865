import type { ReactNode } from "react";
import { ConnectionError } from "#web/ui/connection-error.tsx";

interface Asked {
  isPending: boolean;
  error: Error | null;
  data: unknown;
  refetch: () => unknown;
}

interface Props {
  /** What it stands on; what was answered before serves until it is answered again. */
  queries: readonly Asked[];
  isEmpty: boolean;
  /** S2 section 2.7, unless it is said better. */
  none?: ReactNode;
  children: ReactNode;
}

/** S2 section 2.7: what a widget says while it has no data, and where it cannot have any. */
export function WidgetData({ queries, isEmpty, none = "No data available", children }: Props) {
  const failed = queries.find(({ error, data }) => error && data === undefined);
  if (failed?.error) {
    return <ConnectionError error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (queries.some(({ isPending }) => isPending)) {
    return (
      <p role="status" className="text-[length:var(--text-sm)] text-ink-2">
        Loading...
      </p>
    );
  }
  return isEmpty ? <div className="text-[length:var(--text-sm)] text-ink-2">{none}</div> : children;
}
