import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { trendNames } from "./insight-words.ts";

const icons = {
  improving: <TrendingUp className="text-ok" />,
  stable: <Minus className="text-ink-3" />,
  declining: <TrendingDown className="text-warn" />,
};
const tooFew = "Needs at least 10 messages";

/** Which way it goes. */
export function TrendsPart({ trends }: { trends: ConversationInsights["trendAnalysis"] }) {
  const lines = [
    ["Response times", trends.responseTimesTrend],
    ["Engagement", trends.engagementTrend],
    ["Sentiment", trends.sentimentTrend],
    ["Productivity", trends.productivityTrend],
  ] as const;
  return (
    <MeasuredPart
      title="Trends"
      how="The later half of these messages beside the earlier one; engagement by weeks."
      none={`${tooFew}.`}
      isEmpty={lines.every(([, trend]) => trend === null)}
    >
      <dl className="grid gap-2 text-[length:var(--text-sm)]">
        {lines.map(([name, trend]) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-3">
            <dt className="text-ink-2">{name}</dt>
            {trend ? (
              <dd className="flex items-center gap-1.5 [&_svg]:size-4">
                <span aria-hidden="true">{icons[trend]}</span>
                {trendNames[trend]}
              </dd>
            ) : (
              <dd className="text-ink-3">{tooFew}</dd>
            )}
          </div>
        ))}
      </dl>
    </MeasuredPart>
  );
}
