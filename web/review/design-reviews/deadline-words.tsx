import { pressing } from "#domain/review/deadline.ts";
import { clockTime, shortDate } from "#domain/time/relative-time.ts";
import { Badge } from "#web/ui/badge.tsx";

/**
 * Until when, by the viewer's clock, and how it presses: 'Nh left' in its last day, then 'Overdue' (S2 section 9). For a review
 * that is open; `now` in milliseconds.
 */
export function DeadlineWords({ deadline, now }: { deadline: string; now: number }) {
  const press = pressing(deadline, now);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <time dateTime={deadline} className="num">
        {`Due ${shortDate(deadline)}, ${clockTime(deadline)}`}
      </time>
      {press !== null && (
        <Badge tone={press === "over" ? "bad" : "warn"}>{press === "over" ? "Overdue" : `${press}h left`}</Badge>
      )}
    </span>
  );
}
