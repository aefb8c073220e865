import type { ActionItem } from "#contract/conversation-insights.ts";
import { dueInWords, isPastDue } from "#domain/projects/due-day.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { useCited } from "./cited-context.ts";
import { LevelBadge } from "./level-badge.tsx";
import { MessageWay } from "./message-way.tsx";

/** S3 section 9. */
const mostShown = 5;

interface Props {
  items: ActionItem[];
  /** Of which the newest are listed. */
  count: number;
}

/** What people said that somebody is to do; each leads to the message in which it was said. */
export function ActionItems({ items, count }: Props) {
  const { now } = useCited();
  const shown = items.slice(0, mostShown);
  const left = count - shown.length;
  return (
    <MeasuredPart title="Action items" none="No action items found." isEmpty={items.length === 0}>
      <ul className="-mx-2 grid gap-1">
        {shown.map(({ id, description, assignee, priority, dueDate }) => (
          <li key={id} className="min-w-0">
            <MessageWay id={id} description={description}>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[length:var(--text-xs)] text-ink-2">
                <LevelBadge level={priority} />
                <bdi className="min-w-0 wrap-anywhere">{assignee?.name ?? "Nobody named"}</bdi>
                {dueDate && (
                  <span className={isPastDue(dueDate, now) ? "text-bad" : ""}>
                    {isPastDue(dueDate, now) ? "Was due" : "Due"} {dueInWords(dueDate)}
                  </span>
                )}
              </span>
            </MessageWay>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-1 text-[length:var(--text-xs)] text-ink-2">{left} more in this conversation.</p>}
    </MeasuredPart>
  );
}
