/** Where something will stand in a moment. */
export function Skeleton({ className }: { className: string }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  return <span aria-hidden="true" className={`breathing block rounded-md bg-surface-3 ${className}`} />;
}

/** A row of cards to come. */
export function SkeletonCards({ count }: { count: number }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={place} className="h-36 rounded-lg" />
      ))}
    </div>
  );
}
