import type { HubAnalytics } from "#domain/messaging/insights/hub-insights.ts";
import { ActivityLevel } from "./activity-level.tsx";
import type { Narrowing } from "./narrowing.ts";

interface Props {
  activity: HubAnalytics["activity"];
  onShow: (part: Partial<Narrowing>) => void;
}

/** How many conversations are of each level; each leads to its own. */
export function ActivityDistribution({ activity, onShow }: Props) {
  return (
    <ul>
      {activity.map(({ level, count, percent }) => (
        <li key={level}>
          <button
            type="button"
            disabled={count === 0}
            onClick={() => onShow({ level })}
            className="grid w-full gap-1.5 rounded-md py-2 text-left text-[length:var(--text-sm)] hover:text-accent-text"
          >
            <span className="flex flex-wrap justify-between gap-2">
              <ActivityLevel level={level} />
              <span className="num">
                {count} ({percent}%)
              </span>
            </span>
            <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-surface-3">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
