import { Link } from "@tanstack/react-router";
import { learningProgress } from "#domain/dashboard/assistant/learning-progress.ts";
import type { Seen } from "#domain/dashboard/assistant/suggestion.ts";
import { Meter } from "#web/ui/meter.tsx";

/** S2 section 9. */
export function LearningProgress({ activity }: Pick<Seen, "activity">) {
  const { patterns, enough, percent } = learningProgress(activity);
  return (
    <div className="min-w-0 max-w-md flex-1 basis-64">
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-[length:var(--text-sm)]">
        Learning progress
        <Link to="/dashboard/activity" className="roomy text-accent-text underline">
          <span className="num">{patterns}</span> of {enough} patterns
        </Link>
      </p>
      <Meter label="Learning progress" value={percent} />
      <p className="mt-1.5 text-[length:var(--text-xs)] text-ink-3">
        A pattern is one kind of activity in one place, among the recent activity.
      </p>
    </div>
  );
}
