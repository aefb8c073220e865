import type { Level } from "#contract/conversation-insights.ts";
import { levelNames } from "#web/files/analysis/level-names.ts";

const bars: Record<Level, number> = { high: 3, medium: 2, low: 1 };

/** A word, and beside it three bars of which as many are lit. */
export function ActivityLevel({ level }: { level: Level }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex items-end gap-0.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`w-1 rounded-full ${bar <= bars[level] ? "bg-accent" : "bg-surface-3"}`}
            style={{ height: `${0.125 + bar * 0.1875}rem` }}
          />
        ))}
      </span>
      {levelNames[level]}
    </span>
  );
}
