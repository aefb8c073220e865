import "#web/messaging/insights/insights.css";
import type { Automation } from "#contract/automation.ts";
import { automationFigures } from "#domain/workflows/automation/automation-figures.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { Meter } from "#web/ui/meter.tsx";
import { ActivityList } from "./activity-list.tsx";
import { categoryNames, timesInWords } from "./automation-names.ts";

interface Props extends Automation {
  /** Milliseconds. */
  now: number;
  onShow: (messageId: string) => void;
}

/** How often it acted and how well, for what, and what it did last. */
export function AnalyticsTab({ triggers, history, now, onShow }: Props) {
  const { enabled, fired, successRate, categories } = automationFigures(triggers);
  const percent = Math.round((successRate ?? 0) * 100);
  const totals = [
    ["Automations", triggers.length],
    ["Active", enabled],
    ["Times acted", fired],
    ["Times failed", triggers.reduce((sum, { failureCount }) => sum + failureCount, 0)],
  ] as const;
  return (
    <div className="grid gap-8">
      <MeasuredPart title="Totals">
        <dl className="insight-figures">
          {totals.map(([name, value]) => (
            <div key={name} className="min-w-0 bg-surface-1 px-3 py-2.5">
              <dt className="text-[length:var(--text-xs)] text-ink-2">{name}</dt>
              <dd className="figure min-w-0 text-[length:var(--text-xl)] leading-tight wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </MeasuredPart>
      <MeasuredPart
        title="Success rate"
        how="Of all the times that the automations which you have now acted."
        none="Nothing has acted yet."
        isEmpty={successRate === null}
      >
        <p className="figure mb-1.5 text-[length:var(--text-xl)] leading-tight">{percent}%</p>
        <Meter label="Success rate" value={percent} tone={percent >= 90 ? "ok" : percent >= 50 ? "warn" : "bad"} />
      </MeasuredPart>
      <MeasuredPart
        title="By category"
        how="How many of your automations are for what."
        none="No automations yet."
        isEmpty={categories.length === 0}
      >
        <ul className="grid gap-2.5 text-[length:var(--text-sm)]">
          {categories.map((one) => (
            <li key={one.category} className="min-w-0">
              <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">{categoryNames[one.category]}</span>
                <span className="text-[length:var(--text-xs)] text-ink-2">
                  {one.triggers === 1 ? "1 automation" : `${one.triggers} automations`} · acted{" "}
                  {timesInWords(one.fired)}
                </span>
              </p>
              <Meter label={categoryNames[one.category]} value={Math.round((one.triggers / triggers.length) * 100)} />
            </li>
          ))}
        </ul>
      </MeasuredPart>
      <ActivityList {...{ history, now, onShow }} />
    </div>
  );
}
