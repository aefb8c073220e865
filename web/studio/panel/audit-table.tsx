import { auditActions } from "#contract/audit-actions.ts";
import type { FullAuditEntry } from "#contract/studio.ts";
import { clockTime, shortDate } from "#domain/time/relative-time.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";

const columns: [Column<FullAuditEntry>, ...Column<FullAuditEntry>[]] = [
  { label: "Act", cell: (entry) => <Act entry={entry} /> },
  { label: "To", cell: ({ object }) => object || null },
  { label: "Done by", cell: ({ actor }) => (actor ? (actor.name ?? "A removed account") : null) },
  {
    label: "Organization",
    cell: ({ organization }) => (organization ? (organization.name ?? "A removed one") : null),
  },
  { label: "From", cell: ({ address }) => (address ? <span className="num">{address}</span> : null) },
];

export function AuditTable({ entries }: { entries: FullAuditEntry[] }) {
  return <DataTable label="Audit log" columns={columns} rows={entries} keyOf={({ id }) => id} />;
}

function Act({ entry: { action, at, details } }: { entry: FullAuditEntry }) {
  const more = Object.entries(details).filter(([, value]) => value !== null && value !== "");
  return (
    <span className="grid leading-snug">
      <span className="font-semibold">
        {Object.hasOwn(auditActions, action) ? auditActions[action as keyof typeof auditActions] : action}
      </span>
      {more.length > 0 && (
        <span className="text-[length:var(--text-xs)] text-ink-2">
          {more.map(([name, value]) => `${name}: ${value}`).join(", ")}
        </span>
      )}
      <time dateTime={at} className="text-[length:var(--text-xs)] text-ink-3">
        {shortDate(at)}, {clockTime(at)}
      </time>
    </span>
  );
}
