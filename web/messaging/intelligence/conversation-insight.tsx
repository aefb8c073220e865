import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { ConversationPace } from "#contract/conversation-insights.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { flagsOf } from "#domain/messaging/conversations/conversation-flags.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ActivityLevel } from "./activity-level.tsx";
import { hoursInWords } from "./hours-in-words.ts";
import { InsightDetails } from "./insight-details.tsx";

interface Props {
  conversation: ConversationItem;
  pace: ConversationPace | undefined;
  isPaceComing: boolean;
  isOpen: boolean;
  now: number;
}

/** How one conversation goes, and on a press what waits in it (S3 section 2). */
export function ConversationInsight({ conversation, pace, isPaceComing, isOpen, now }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const detailsId = useId();
  const { id, name, participantCount } = conversation;
  const { urgent, pending } = flagsOf(conversation, now);
  const responseTime = pace?.responseTime ?? null;
  return (
    <li data-card={id}>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? detailsId : undefined}
        aria-current={isOpen || undefined}
        onClick={() => setExpanded(!isExpanded)}
        className="flex w-full gap-2 rounded-md px-3 py-2.5 text-left transition-colors duration-(--dur-2) hover:bg-surface-2 aria-[current]:bg-accent-soft"
      >
        {/* in large letters the name has lines of its own */}
        <span className="@container min-w-0 flex-1">
          <span className="flex items-baseline gap-x-2 @max-[10rem]:flex-wrap">
            <span
              dir="auto"
              className="min-w-0 flex-1 truncate @max-[10rem]:line-clamp-2 @max-[10rem]:basis-full @max-[10rem]:whitespace-normal text-[length:var(--text-sm)] font-semibold"
            >
              {name}
            </span>
            <span className="shrink-0 text-[length:var(--text-2xs)] text-ink-2">
              {pace && <ActivityLevel level={pace.activityLevel} />}
              {pace && <span className="sr-only"> activity</span>}
              {!pace && isPaceComing && <Skeleton className="h-4 w-14" />}
            </span>
          </span>
          <span className="block text-[length:var(--text-xs)] text-ink-2">
            <span className="num">{participantCount}</span> {participantCount === 1 ? "participant" : "participants"}
            {responseTime !== null && ` · answers in ${hoursInWords(responseTime)}`}
          </span>
          {urgent + pending > 0 && (
            <span className="mt-1 flex flex-wrap gap-1">
              {urgent > 0 && <Badge tone="bad">Urgent {urgent}</Badge>}
              {pending > 0 && <Badge tone="warn">Pending {pending}</Badge>}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`mt-0.5 size-4 shrink-0 text-ink-3 transition-transform duration-(--dur-2) ${isExpanded ? "rotate-180" : ""}`}
        />
      </button>
      {isExpanded && (
        <div id={detailsId} className="px-2 pt-1 pb-2">
          <InsightDetails conversation={conversation} pace={pace} isPaceComing={isPaceComing} now={now} />
        </div>
      )}
    </li>
  );
}
