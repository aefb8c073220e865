import { Skeleton } from "#web/ui/skeleton.tsx";

/** In the shape of what comes. */
export function DesignSkeleton() {
  return (
    <div>
      <p role="status" className="mb-5 text-[length:var(--text-sm)] text-ink-2">
        Analyzing design...
      </p>
      <div className="mb-5 flex gap-4">
        <Skeleton className="h-20 w-24" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8" />
        </div>
      </div>
      <div className="mb-5 flex gap-4 border-b border-line pb-4">
        {["Analysis", "Suggestions", "Insights"].map((tab) => (
          <Skeleton key={tab} className="h-4 w-14" />
        ))}
      </div>
      {["Palette", "Elements", "Impact"].map((part) => (
        <div key={part} className="mt-8 grid gap-2">
          <Skeleton className="h-4 w-14" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      ))}
    </div>
  );
}
