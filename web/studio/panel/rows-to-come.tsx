import { Skeleton } from "#web/ui/skeleton.tsx";

/** A table that will stand here in a moment. */
export function RowsToCome() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
