import type { DesignInsight } from "#domain/files/analysis/design-feedback.ts";
import { insightNames } from "./design-words.ts";

/** What is true of it, and where that is from. */
export function InsightsTab({ insights }: { insights: DesignInsight[] }) {
  if (insights.length === 0) {
    return <p className="text-[length:var(--text-sm)] text-ink-2">No contextual insights available.</p>;
  }
  return (
    <ul aria-label="Insights" className="grid gap-3">
      {insights.map(({ id, type, insight, source }) => (
        <li key={id} className="min-w-0 rounded-md border border-line p-3 text-[length:var(--text-sm)]">
          <p className="text-[length:var(--text-xs)] text-ink-3">{insightNames[type]}</p>
          <p className="mt-0.5 wrap-anywhere">{insight}</p>
          <p className="mt-1.5 wrap-anywhere text-[length:var(--text-xs)] text-ink-2">{source}</p>
        </li>
      ))}
    </ul>
  );
}
