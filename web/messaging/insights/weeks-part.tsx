import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { signed } from "./insight-words.ts";
import { QuietBar } from "./quiet-bar.tsx";

/** The last seven days beside the seven before. */
export function WeeksPart({ weeks }: { weeks: ConversationInsights["trendAnalysis"]["weeklyComparison"] }) {
  const { messagesThisWeek, messagesLastWeek, percentChange } = weeks;
  const most = Math.max(messagesThisWeek, messagesLastWeek, 1);
  const lines = [
    ["This week", messagesThisWeek, percentChange],
    ["Last week", messagesLastWeek, null],
  ] as const;
  return (
    <MeasuredPart title="Messages by week" how="The last seven days beside the seven before.">
      <ul className="grid gap-2 text-[length:var(--text-sm)]">
        {lines.map(([name, count, percent]) => (
          <li key={name}>
            <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-ink-2">{name}</span>
              <span className="num">
                {percent !== null && (
                  <span className="text-[length:var(--text-xs)] text-ink-2">{signed(percent)}% </span>
                )}
                {count}
              </span>
            </p>
            <QuietBar share={count / most} />
          </li>
        ))}
      </ul>
    </MeasuredPart>
  );
}
