import { Skeleton } from "#web/ui/skeleton.tsx";

export function ThreadSkeleton() {
  "use no memo";
  return (
    <div className="grid flex-1 content-end gap-4 p-5">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-14 w-2/3" />
      ))}
    </div>
  );
}
