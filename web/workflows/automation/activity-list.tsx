import { Check, ChevronRight, X } from "lucide-react";
import type { AutomationEntry } from "#contract/automation.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { doneNames } from "./automation-names.ts";

/** S3 section 9. */
const mostShown = 5;

interface Props {
  history: AutomationEntry[];
  /** Milliseconds. */
  now: number;
  onShow: (messageId: string) => void;
}

/** What was done last, and why it was not; each leads to the message that it was about. */
export function ActivityList({ history, now, onShow }: Props) {
  return (
    <MeasuredPart title="Last activity" none="Nothing has acted yet." isEmpty={history.length === 0}>
      <ul className="-mx-2 grid gap-1">
        {history.slice(0, mostShown).map(({ id, triggerName, at, success, error, action, messageId }) => (
          <li key={id} className="min-w-0">
            <button
              type="button"
              onClick={() => onShow(messageId)}
              className="flex w-full items-start gap-3 rounded-md p-2 text-left text-[length:var(--text-sm)] hover:bg-surface-2"
            >
              <span aria-hidden="true" className={`mt-0.5 [&_svg]:size-4 ${success ? "text-ok" : "text-bad"}`}>
                {success ? <Check /> : <X />}
              </span>
              <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
                <span>{doneNames[action][success ? 0 : 1]}</span>
                {error !== null && <span className="text-bad">{error}</span>}
                <span className="text-[length:var(--text-xs)] text-ink-2">
                  <bdi>{triggerName}</bdi> ·{" "}
                  <time dateTime={at} className="whitespace-nowrap">
                    {relativeTime(at, now)}
                  </time>
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </MeasuredPart>
  );
}
