import type { InsightRecommendation } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { CountedLine } from "./counted-line.tsx";
import { listedInWords } from "./insight-words.ts";
import { LevelBadge } from "./level-badge.tsx";

/** S3 section 9. */
const mostShown = 3;

/** The most pressing first, each with its steps. */
export function Recommendations({ recommendations }: { recommendations: InsightRecommendation[] }) {
  return (
    <MeasuredPart title="Recommendations" none="No recommendations right now." isEmpty={recommendations.length === 0}>
      <ul className="grid gap-3">
        {recommendations.slice(0, mostShown).map(({ id, title, priority, description, implementation, messages }) => (
          <li key={id} className="min-w-0 rounded-md border border-line p-3 text-[length:var(--text-sm)]">
            <LevelBadge level={priority} />
            <h4 className="mt-1.5 text-left font-semibold wrap-anywhere">{title}</h4>
            <p className="mt-0.5 wrap-anywhere text-ink-2">{description}</p>
            {implementation.length > 0 && (
              <ol className="mt-2 mb-1 grid list-decimal gap-1 pl-5">
                {implementation.map((step) => (
                  <li key={step} className="wrap-anywhere">
                    {step}
                  </li>
                ))}
              </ol>
            )}
            {messages.length > 0 && <CountedLine label={listedInWords(messages)} ids={messages} />}
          </li>
        ))}
      </ul>
    </MeasuredPart>
  );
}
