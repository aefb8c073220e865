import { contactTimelines } from "#contract/choices.ts";
import type { Inquiry } from "#contract/inquiries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Ago } from "./ago.tsx";
import { inquiryStateWords } from "./inquiry-words.ts";

interface Props {
  inquiries: Inquiry[];
  /** Who comes back from this one reads on here. */
  last: string | undefined;
  onOpen: (id: string) => void;
}

export function InquiryTable({ inquiries, last, onOpen }: Props) {
  return (
    <DataTable
      label="Inquiries"
      rows={inquiries}
      keyOf={({ id }) => id}
      columns={[
        { label: "From", cell: (inquiry) => <From inquiry={inquiry} isLast={inquiry.id === last} onOpen={onOpen} /> },
        { label: "State", cell: ({ state }) => <StateBadge state={state} />, isShort: true },
        { label: "Timeline", cell: ({ timeline }) => timeline && contactTimelines[timeline], isShort: true },
        { label: "Looked after by", cell: ({ assignee }) => assignee?.name ?? null },
        { label: "Came in", cell: ({ createdAt }) => <Ago time={createdAt} />, isShort: true },
      ]}
    />
  );
}

export function StateBadge({ state }: Pick<Inquiry, "state">) {
  const { label, tone } = inquiryStateWords[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The ensemble leads in; visitors' words may be long. */
function From({ inquiry, isLast, onOpen }: { inquiry: Inquiry; isLast: boolean; onOpen: Props["onOpen"] }) {
  const { id, name, email, ensemble } = inquiry;
  return (
    <span className="block min-w-0 leading-snug wrap-anywhere">
      <button
        ref={isLast ? comeBack : null}
        type="button"
        dir="auto"
        className="roomy block text-left font-semibold hover:text-accent-text hover:underline"
        onClick={() => onOpen(id)}
      >
        <span className="line-clamp-2">{ensemble}</span>
      </button>
      <span className="line-clamp-2 text-[length:var(--text-xs)] text-ink-3">
        <bdi>{name}</bdi> · {email}
      </span>
    </span>
  );
}

/** Whoever is elsewhere meanwhile, as in the search, is left there. */
function comeBack(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}
