import { useQuery } from "@tanstack/react-query";
import type { Consultation } from "#contract/consultations.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { readOn } from "#web/ui/use-return-focus.ts";
import { ConsultationCard } from "./consultation-card.tsx";
import type { DialogName } from "./consultation-dialogs.tsx";
import { consultation, consultationOf } from "./queries.ts";

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
  return <Missing error={query.error} onRetry={() => void query.refetch()} onClose={onClose} />;
}

/** The one that a conversation in the address leads to, where it leads to none: each stands by itself once it is known. */
export function ConsultationOf({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const query = useQuery(consultationOf(conversationId));
  const isKnown = (query.data?.items.length ?? 0) > 0;
  if (isKnown || query.isPending || (query.isSuccess && query.isFetching)) return null;
  return <Missing error={query.error} onRetry={() => void query.refetch()} onClose={onClose} />;
}

interface MissingProps {
  /** Null: the answer was that there is none. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

function Missing({ error, onRetry, onClose }: MissingProps) {
  if (error && !leadsNowhere(error)) return <FailedState error={error} onRetry={onRetry} />;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface-1 px-5 py-4"
    >
      <p className="text-ink-2">This consultation is not there, or you do not take part in it.</p>
      <Button
        onClick={() => {
          onClose();
          readOn();
        }}
      >
        Close
      </Button>
    </div>
  );
}
