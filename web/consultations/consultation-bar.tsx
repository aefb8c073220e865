import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarClock, ChevronRight } from "lucide-react";
import { whenInWords } from "#domain/messaging/shown-line.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge, TodayBadge } from "./consultation-badges.tsx";
import { consultationOf } from "./queries.ts";

const look =
  "flex min-h-(--control-h) shrink-0 items-center gap-2 border-b border-line px-4 py-1.5 text-[length:var(--text-xs)] text-ink-2 low:hidden sm:px-5";

/** Above what is said in its conversation: when it is held, whether it was begun or called off, and the way to its agenda. */
export function ConsultationBar({ conversationId }: { conversationId: string }) {
  // the device may come into another zone: its time is worked out anew with each minute
  "use no memo";
  const query = useQuery(consultationOf(conversationId));
  const now = useNow();
  const consultation = query.data?.items[0];
  if (query.isPending) {
    return (
      <div className={look}>
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
    );
  }
  if (query.isError && !consultation) {
    return (
      <div role="status" className={look}>
        <span>Its time could not be loaded.</span>
        <button type="button" onClick={() => void query.refetch()} className="roomy text-accent-text hover:underline">
          Retry
        </button>
      </div>
    );
  }
  if (!consultation) return null;
  const { scheduledAt, duration, status } = consultation;
  return (
    <Link
      to="/dashboard/consultations"
      search={{ tab: "all", conversation: conversationId }}
      data-tip="Time and agenda"
      className={`${look} hover:bg-surface-2 focus-visible:-outline-offset-2`}
    >
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          <time dateTime={scheduledAt} className={status === "cancelled" ? "line-through" : "font-semibold text-ink"}>
            {whenInWords(scheduledAt)}
          </time>{" "}
          · <span className="num whitespace-nowrap">{duration} minutes</span>
        </span>
        {status === "scheduled" ? <TodayBadge scheduledAt={scheduledAt} now={now} /> : <StatusBadge status={status} />}
      </span>
      <span className="sr-only">Time and agenda</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  );
}
