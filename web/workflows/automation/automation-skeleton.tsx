import { Skeleton } from "#web/ui/skeleton.tsx";

/** In the shape of what comes. */
export function AutomationSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
