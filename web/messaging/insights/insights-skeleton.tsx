import { Skeleton } from "#web/ui/skeleton.tsx";

/** In the shape of what comes. */
export function InsightsSkeleton() {
  return (
    <div>
      <p role="status" className="mb-5 text-[length:var(--text-sm)] text-ink-2">
        Analyzing conversation...
      </p>
      <div className="mb-5 flex gap-4 border-b border-line pb-4">
        {["Overview", "Team", "Actions"].map((tab) => (
          <Skeleton key={tab} className="h-4 w-14" />
        ))}
      </div>
      <Skeleton className="h-36" />
      {["Sentiment", "Trends", "Topics"].map((part) => (
        <div key={part} className="mt-8 grid gap-2">
          <Skeleton className="h-4 w-14" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      ))}
    </div>
  );
}
