import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Consultation } from "#contract/consultations.ts";
import { isInTab } from "#domain/consultations/times.ts";
import { ConsultationCard } from "#web/consultations/consultation-card.tsx";
import { ConsultationDialogs, type DialogName } from "#web/consultations/consultation-dialogs.tsx";
import { consultations, type Tab } from "#web/consultations/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { CardList } from "#web/ui/card-list.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { WidgetData } from "./widget-data.tsx";

interface Props {
  tab: Tab;
  /** Empty: none is opened. */
  openedId: string;
  onOpen: (id: string) => void;
}

const none: Record<Tab, string> = {
  upcoming: "No upcoming consultations",
  completed: "No completed consultations",
  all: "No consultations yet",
};

/** What has ended while one looks at it leaves those that are upcoming. */
export function ConsultationsOfTab({ tab, openedId, onOpen }: Props) {
  const query = useInfiniteQuery(consultations(tab));
  const now = useNow();
  const [dialog, setDialog] = useState<{ name: DialogName; consultation: Consultation }>();
  const shown = allItems(query.data).filter((one) => isInTab(one, tab, now));
  return (
    <>
      <WidgetData queries={[query]} isEmpty={shown.length === 0 && !query.hasNextPage} none={none[tab]}>
        <CardList label="Consultations" items={shown} layout="list">
          {(consultation) => (
            <ConsultationCard
              consultation={consultation}
              now={now}
              level={4}
              isOpen={consultation.id === openedId}
              onToggle={() => onOpen(consultation.id === openedId ? "" : consultation.id)}
              onDialog={(name) => setDialog({ name, consultation })}
            />
          )}
        </CardList>
        <MoreButton query={query} />
      </WidgetData>
      {dialog && <ConsultationDialogs {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}
