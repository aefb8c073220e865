import { useQuery } from "@tanstack/react-query";
import type { Consultation } from "#contract/consultations.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConsultationCard } from "./consultation-card.tsx";
import type { DialogName } from "./consultation-dialogs.tsx";
import { consultation } from "./queries.ts";

interface Props {
  id: string;
  now: number;
  onClose: () => void;
  onDialog: (name: DialogName, consultation: Consultation) => void;
}

/** The one that the address names, where the list beneath does not hold it: of another tab, or further on. */
export function LinkedConsultation({ id, now, onClose, onDialog }: Props) {
  const query = useQuery(consultation(id));
  const { data } = query;
  if (data) {
    return (
      <ConsultationCard
        consultation={data}
        now={now}
        isOpen
        onToggle={onClose}
        onDialog={(name) => onDialog(name, data)}
      />
    );
  }
  if (query.isPending) return <Skeleton className="h-36 rounded-lg" />;
  if (!leadsNowhere(query.error)) {
    return <FailedState error={query.error as Error} onRetry={() => void query.refetch()} />;
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface-1 px-5 py-4"
    >
      <p className="text-ink-2">This consultation is not there, or you do not take part in it.</p>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
