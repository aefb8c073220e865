import type { ConversationInsights } from "#contract/conversation-insights.ts";
import { relativeTimeWithin, shortDate } from "#domain/time/relative-time.ts";
import { RefreshHead } from "#web/ui/refresh-head.tsx";
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
  return (
    <RefreshHead
      when={
        <>
          Read <time dateTime={insights.analyzedAt}>{relativeTimeWithin(insights.analyzedAt, now)}</time>
        </>
      }
      fresh={lastSeq - insights.lastSeq}
      {...{ isBusy, onRefresh }}
    >
      {messagesInWords(insights.messageCount)} since {shortDate(insights.since)}
    </RefreshHead>
  );
}
