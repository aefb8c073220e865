import { Skeleton } from "#web/ui/skeleton.tsx";

/** Four tiles and a chart to come. */
export function BlockSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading…</span>
      <div className="analytics-tiles">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-8" />
        ))}
      </div>
      <Skeleton className="h-36" />
    </div>
  );
}
