import { Skeleton, SkeletonCards } from "./skeleton.tsx";

/** A page of one thing to come: its head, its figures, and three of each kind that it holds. */
export function SkeletonPage({ tiles = 0, kinds = 1 }: { tiles?: number; kinds?: number }) {
  return (
    <>
      <Skeleton className="mb-3 h-4 w-48" />
      <Skeleton className="mb-3 h-9 w-72 max-w-full" />
      <Skeleton className="mb-6 h-4 w-96 max-w-full" />
      {tiles > 0 && (
        <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
          {Array.from({ length: tiles }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <Skeleton key={place} className="h-20 rounded-lg" />
          ))}
        </div>
      )}
      <div className="grid gap-8">
        {Array.from({ length: kinds }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <SkeletonCards key={place} count={3} />
        ))}
      </div>
    </>
  );
}
