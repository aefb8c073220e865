import { RefreshCw } from "lucide-react";
import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { relativeTimeWithin, shortDate } from "#domain/time/relative-time.ts";
import { Button } from "#web/ui/button.tsx";
import { messagesInWords } from "./insight-words.ts";

interface Props {
  insights: ConversationInsights["insights"];
  /** The conversation's last number by now. */
  lastSeq: number;
  /** Milliseconds. */
  now: number;
  isBusy: boolean;
  onRefresh: () => void;
}

/** What was read and when, how much came since, and the way to read that, too. */
export function InsightsHead({ insights, lastSeq, now, isBusy, onRefresh }: Props) {
  const fresh = lastSeq - insights.lastSeq;
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-3 gap-y-2 text-[length:var(--text-sm)] text-ink-2">
      <div className="min-w-0 flex-1 basis-28">
        <p>
          {messagesInWords(insights.messageCount)} since {shortDate(insights.since)}
        </p>
        <p className="text-[length:var(--text-xs)]">
          Read <time dateTime={insights.analyzedAt}>{relativeTimeWithin(insights.analyzedAt, now)}</time>
          <span role="status" className="font-semibold text-accent-text">
            {fresh > 0 && ` · ${fresh} new since then`}
          </span>
        </p>
      </div>
      <Button icon={<RefreshCw />} busy={isBusy} onClick={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}
