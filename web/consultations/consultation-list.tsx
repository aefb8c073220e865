import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Consultation } from "#contract/consultations.ts";
import { isInTab } from "#domain/consultations/times.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { CardList } from "#web/ui/card-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConsultationCard } from "./consultation-card.tsx";
import { ConsultationDialogs, type DialogName } from "./consultation-dialogs.tsx";
import { ConsultationOf, LinkedConsultation } from "./linked-consultation.tsx";
import { consultations, type Tab } from "./queries.ts";

interface Props {
  tab: Tab;
  /** Empty: mine. */
  project: string;
  /** Empty: none is opened. */
  openedId: string;
  /** Whose one is to be opened, until it is; empty: none is looked for. */
  conversationId: string;
  onOpen: (id: string) => void;
  /** The button that begins a new one. */
  schedule: ReactNode;
}

const none: Record<Tab, { title: string; text: string }> = {
  upcoming: {
    title: "No Upcoming Consultations",
    text: "Agree on a time with a client or the staff: a call about the closer, a review of the drill.",
  },
  completed: {
    title: "No Completed Consultations",
    text: "What came of a consultation stands here once whoever facilitates it has completed it.",
  },
  all: {
    title: "No Consultations Yet",
    text: "Schedule the first one. Everybody who takes part is told, and gets a conversation for it.",
  },
};

/** The consultations of one tab; what has ended while one looks at it leaves those that are upcoming. */
export function ConsultationList({ tab, project, openedId, conversationId, onOpen, schedule }: Props) {
  const query = useInfiniteQuery(consultations(tab, project));
  const now = useNow();
  const [dialog, setDialog] = useState<{ name: DialogName; consultation: Consultation }>();
  const shown = allItems(query.data).filter((consultation) => isInTab(consultation, tab, now));
  const isListed = shown.some(({ id }) => id === openedId);
  const openDialog = (name: DialogName, consultation: Consultation) => setDialog({ name, consultation });
  return (
    <div className="grid gap-4">
      {openedId !== "" && !isListed && !query.isPending && (
        <LinkedConsultation key={openedId} id={openedId} now={now} onClose={() => onOpen("")} onDialog={openDialog} />
      )}
      {conversationId !== "" && <ConsultationOf conversationId={conversationId} onClose={() => onOpen("")} />}
      {query.isPending && <CardsToCome />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && shown.length === 0 && !query.hasNextPage && (
        <EmptyState {...none[tab]} {...(tab !== "completed" && { action: schedule })} />
      )}
      <CardList label="Consultations" items={shown} layout="list">
        {(consultation) => (
          <ConsultationCard
            consultation={consultation}
            now={now}
            isOpen={consultation.id === openedId}
            onToggle={() => onOpen(consultation.id === openedId ? "" : consultation.id)}
            onDialog={(name) => openDialog(name, consultation)}
          />
        )}
      </CardList>
      <MoreButton query={query} />
      {dialog && <ConsultationDialogs {...dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function CardsToCome() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
    </div>
  );
}
