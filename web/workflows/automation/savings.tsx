import type { AutomationSuggestion } from "#contract/automation.ts";
import { messagesRead, minutesEach } from "#domain/workflows/automation/suggestion-rule.ts";

/** What it would save, and by which rule that is said. */
export function Savings({ savings }: { savings: AutomationSuggestion["potentialSavings"] }) {
  const { timePerWeek, messagesReduced, automationLevel } = savings;
  const figures = [
    ["Minutes a week", timePerWeek],
    ["Messages a week", messagesReduced],
    ["Automated", `${automationLevel}%`],
  ] as const;
  return (
    <div className="mt-3">
      <h4 className="label wrap-anywhere text-ink-3 max-sm:tracking-normal">Could save</h4>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-[length:var(--text-xs)] text-ink-2">{name}</dt>
            <dd className="figure text-[length:var(--text-lg)] leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-[length:var(--text-xs)] text-ink-3">
        {minutesEach} minutes for each message, at the pace of the last {messagesRead}.
      </p>
    </div>
  );
}
