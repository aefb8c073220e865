import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { DecisionsPart } from "./decisions-part.tsx";
import { patternSentences } from "./insight-words.ts";
import { KeyMetrics } from "./key-metrics.tsx";
import { SentimentPart } from "./sentiment-part.tsx";
import { TopicsPart } from "./topics-part.tsx";
import { TrendsPart } from "./trends-part.tsx";
import { WeeksPart } from "./weeks-part.tsx";

/** Key metrics, trends, topics (S3 section 2), and what was decided. */
export function OverviewTab({ insights, trendAnalysis }: Pick<ConversationInsights, "insights" | "trendAnalysis">) {
  const { communicationPatterns } = insights;
  return (
    <div className="grid gap-8">
      <KeyMetrics insights={insights} />
      <SentimentPart insights={insights} />
      <TrendsPart trends={trendAnalysis} />
      <WeeksPart weeks={trendAnalysis.weeklyComparison} />
      <TopicsPart topics={insights.topicCoverage} />
      <MeasuredPart title="Patterns" none="Nothing stands out." isEmpty={communicationPatterns.length === 0}>
        <ul className="grid gap-1 text-[length:var(--text-sm)]">
          {communicationPatterns.map((pattern) => (
            <li key={pattern}>{patternSentences[pattern]}</li>
          ))}
        </ul>
      </MeasuredPart>
      <DecisionsPart ids={insights.keyDecisions} />
    </div>
  );
}
