import { useQuery } from "@tanstack/react-query";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConsultationCard } from "./consultation-card.tsx";
import { consultation } from "./queries.ts";

interface Props {
  id: string;
  now: number;
  onClose: () => void;
}

/** The one that the address names, where the list beneath does not hold it: of another tab, or further on. */
export function LinkedConsultation({ id, now, onClose }: Props) {
  const query = useQuery(consultation(id));
  if (query.data) return <ConsultationCard consultation={query.data} now={now} isOpen onToggle={onClose} />;
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
