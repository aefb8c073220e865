import type { ConversationItem } from "#contract/conversations.ts";
import { analyticsOf } from "#domain/messaging/insights/hub-insights.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ActivityDistribution } from "./activity-distribution.tsx";
import { AnalyticsTile } from "./analytics-tile.tsx";
import { hoursInWords } from "./hours-in-words.ts";
import type { Narrowing } from "./narrowing.ts";
import { PacesFailed } from "./paces-failed.tsx";
import { usePaces } from "./use-paces.ts";

interface Props {
  found: ConversationItem[];
  now: number;
  /** Leads to the conversations that a figure counts. */
  onShow: (part: Partial<Narrowing>) => void;
}

/** What all that is found comes to (S3 section 2). */
export function AnalyticsView({ found, now, onShow }: Props) {
  const paces = usePaces(found.map(({ id }) => id));
  const { conversations, urgentMessages, pendingActions, averageResponse, activity } = analyticsOf(
    found,
    paces.of,
    now,
  );
  const answersIn = averageResponse === null ? "–" : hoursInWords(averageResponse);
  return (
    <>
      {paces.haveFailed && <PacesFailed onRetry={paces.retry} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.75rem)),1fr))] gap-2">
        <AnalyticsTile label="Total conversations" onShow={conversations > 0 ? () => onShow({}) : undefined}>
          {conversations}
        </AnalyticsTile>
        <AnalyticsTile
          label="Total urgent messages"
          onShow={urgentMessages > 0 ? () => onShow({ filter: "Urgent" }) : undefined}
        >
          {urgentMessages}
        </AnalyticsTile>
        <AnalyticsTile
          label="Total pending actions"
          onShow={pendingActions > 0 ? () => onShow({ filter: "Pending Actions" }) : undefined}
        >
          {pendingActions}
        </AnalyticsTile>
        <AnalyticsTile label="Average response time">
          {paces.areComing ? <Skeleton className="mt-2 h-8 w-14" /> : answersIn}
        </AnalyticsTile>
      </div>
      <h2 className="label mt-4 py-1.5 text-ink-3">Activity distribution</h2>
      {paces.areComing ? <Skeleton className="h-36" /> : <ActivityDistribution activity={activity} onShow={onShow} />}
    </>
  );
}
