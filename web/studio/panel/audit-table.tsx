import { auditActions } from "#contract/audit-actions.ts";
import type { AuditEntry, FullAuditEntry } from "#contract/studio.ts";
import { clockTime, shortDate } from "#domain/time/relative-time.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";

const common: [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
  { label: "Act", cell: (entry) => <Act entry={entry} /> },
  { label: "Concerns", cell: ({ object }) => object || null },
  { label: "Done by", cell: ({ actor }) => (actor ? (actor.name ?? "A removed account") : null) },
];
const full: [Column<FullAuditEntry>, ...Column<FullAuditEntry>[]] = [
  ...common,
  {
    label: "Organization",
    cell: ({ organization }) => (organization ? (organization.name ?? "A removed one") : null),
  },
  { label: "Address", cell: ({ address }) => (address ? <span className="num">{address}</span> : null) },
];

/** As owners see it. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return <DataTable label="Audit log" columns={common} rows={entries} keyOf={({ id }) => id} />;
}

/** As admins see it. */
export function FullAuditTable({ entries }: { entries: FullAuditEntry[] }) {
  return <DataTable label="Audit log" columns={full} rows={entries} keyOf={({ id }) => id} />;
}

function Act({ entry: { action, at, details } }: { entry: AuditEntry }) {
  const words = wordsOf(details);
  return (
    <span className="grid leading-snug">
      <span className="font-semibold">
        {Object.hasOwn(auditActions, action) ? auditActions[action as keyof typeof auditActions] : action}
      </span>
      {words && <span className="text-[length:var(--text-xs)] text-ink-2">{words}</span>}
      <time dateTime={at} className="text-[length:var(--text-xs)] text-ink-3">
        {shortDate(at)}, {clockTime(at)}
      </time>
    </span>
  );
}

/** A change as `old → new`, the rest by its names; what is empty, or an id that says nothing to people, is left out. */
function wordsOf({ from, to, ...rest }: AuditEntry["details"]): string {
  const isChange = from !== undefined && to !== undefined && from !== null && to !== null;
  const others = Object.entries(isChange ? rest : { ...rest, from, to }).filter(
    ([name, value]) => value !== undefined && value !== null && value !== "" && !name.endsWith("Id"),
  );
  return [...(isChange ? [`${from} → ${to}`] : []), ...others.map(([name, value]) => `${name}: ${value}`)].join(", ");
}
