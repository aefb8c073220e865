// Between messages, and few: what the compiler would keep for them weighs more than it saves.

import { dayLabel, weekdayDate } from "#domain/messaging/days.ts";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { clockTime } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import type { ShownMessage } from "../live.ts";
import { useThread } from "../thread/thread-context.ts";

/** Named where a new day begins; a press asks for another one. */
export function DayLine({ time }: { time: string }) {
  "use no memo";
  const { open } = useThread();
  // at midnight 'Today' is yesterday
  const now = useNow();
  return (
    <div className="my-3 flex items-center gap-3 pointer-coarse:my-4">
      <span className="h-px flex-1 bg-line" />
      <button
        type="button"
        data-tip="Jump to date"
        // on paper, where 'Today' means nothing a week later
        data-date={weekdayDate(time)}
        onClick={() => open({ kind: "date" })}
        className="roomy label rounded-sm px-1 text-ink-3 hover:text-ink"
      >
        {dayLabel(time, now)}
      </button>
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

export function UnreadLine() {
  "use no memo";
  return (
    <div className="my-3 flex items-center gap-3 text-accent-text">
      <span className="h-px flex-1 bg-accent" />
      <span className="label">New messages</span>
      <span className="h-px flex-1 bg-accent" />
    </div>
  );
}

/** At the end of the list that could not be fetched. */
export function FailedLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  "use no memo";
  return (
    <div role="alert" className="my-3 flex flex-wrap items-center justify-center gap-3 text-[length:var(--text-sm)]">
      {text} <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}

/** Told by the server itself: nobody's words, so nobody's bubble. */
export function SystemLine({ message }: { message: ShownMessage }) {
  "use no memo";
  return (
    <p className="my-1 text-center text-[length:var(--text-xs)] text-ink-2">
      {shownLine(message.content)}{" "}
      <time dateTime={message.createdAt} className="num whitespace-nowrap text-ink-3">
        {clockTime(message.createdAt)}
      </time>
    </p>
  );
}
