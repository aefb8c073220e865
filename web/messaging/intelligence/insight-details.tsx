import type { ReactNode } from "react";
import type { ConversationPace } from "#contract/conversation-insights.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { type ConversationFlags, flagsOf } from "#domain/messaging/conversations/conversation-flags.ts";
import { daysSince } from "#domain/messaging/insights/hub-insights.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { oldestOpen } from "./oldest-open.ts";
import { PanelLink } from "./panel-link.tsx";

const counts: { flag: keyof ConversationFlags; label: string; look: string }[] = [
  { flag: "urgent", label: "Urgent messages", look: "text-bad" },
  { flag: "pending", label: "Pending actions", look: "text-warn" },
  { flag: "questions", label: "Unanswered questions", look: "text-info" },
];

const sentiments = {
  positive: { word: "Positive", tone: "ok" },
  negative: { word: "Negative", tone: "bad" },
  neutral: { word: "Neutral", tone: "neutral" },
} as const;

const line =
  "flex min-h-8 pointer-coarse:min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-md px-2 text-[length:var(--text-xs)]";

interface Props {
  conversation: ConversationItem;
  pace: ConversationPace | undefined;
  isPaceComing: boolean;
  now: number;
}

/** Each count leads to the oldest message that it counts. */
export function InsightDetails({ conversation, pace, isPaceComing, now }: Props) {
  const flags = flagsOf(conversation, now);
  const action = oldestOpen(conversation, "pending", now);
  const sentiment = pace && sentiments[pace.overallSentiment];
  const named = <span className="sr-only">: {conversation.name}</span>;
  return (
    <>
      <ul className="rounded-md bg-surface-2">
        {counts.map(({ flag, label, look }) => (
          <li key={flag}>
            {flags[flag] > 0 ? (
              <PanelLink
                conversationId={conversation.id}
                messageId={oldestOpen(conversation, flag, now)?.id}
                className={`${line} hover:bg-surface-3`}
              >
                <span className="underline">{label}</span>
                <span className={`num font-bold ${look}`}>{flags[flag]}</span>
              </PanelLink>
            ) : (
              <Line label={label}>0</Line>
            )}
          </li>
        ))}
        <li>
          <Line label="Sentiment">
            {sentiment && (
              <span className="flex items-center gap-2">
                <StatusDot tone={sentiment.tone} />
                {sentiment.word}
              </span>
            )}
            {!sentiment && (isPaceComing ? <Skeleton className="h-4 w-14" /> : "Not known")}
          </Line>
        </li>
        <li>
          <Line label="Days since last activity">{Math.floor(daysSince(conversation, now))}</Line>
        </li>
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <PanelLink conversationId={conversation.id} className={`flex-auto ${buttonLook({ tone: "solid" })}`}>
          Open Conversation{named}
        </PanelLink>
        {action && (
          <PanelLink conversationId={conversation.id} messageId={action.id} className={`flex-auto ${buttonLook()}`}>
            Review Actions{named}
          </PanelLink>
        )}
      </div>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={`${line} text-ink-2`}>
      {label}
      <span className="text-right">{children}</span>
    </p>
  );
}
