import { Skeleton } from "./skeleton.tsx";

/** Lines of a list to come. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={place} className="h-8" />
      ))}
    </div>
  );
}
