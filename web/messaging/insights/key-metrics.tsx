import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { levelNames } from "#web/files/analysis/level-names.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { CountedLine } from "./counted-line.tsx";
import { waitInWords } from "./insight-words.ts";

/** How much is said, by how many, and how soon they are answered. */
export function KeyMetrics({ insights }: { insights: ConversationInsights["insights"] }) {
  const { messageCount, participantCount, avgResponseTime, engagementLevel, slowestResponse } = insights;
  const figures = [
    ["Messages", messageCount],
    ["Participants", participantCount],
    ["Average response", avgResponseTime === null ? "None yet" : waitInWords(avgResponseTime)],
    ["Engagement", levelNames[engagementLevel]],
  ] as const;
  return (
    <MeasuredPart
      title="Key metrics"
      how="A response is what somebody else says next. Engagement: 5 messages for each person are medium, 10 are high."
    >
      <dl className="insight-figures">
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0 bg-surface-1 px-3 py-2.5">
            <dt className="text-[length:var(--text-xs)] text-ink-2">{name}</dt>
            <dd className="figure min-w-0 text-[length:var(--text-xl)] leading-tight wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {slowestResponse && (
        <div className="mt-2">
          <CountedLine
            label="Slowest response"
            value={waitInWords(slowestResponse.milliseconds)}
            ids={[slowestResponse.id]}
          />
        </div>
      )}
    </MeasuredPart>
  );
}
