import type { ReactNode } from "react";

interface Props {
  rows: (readonly [name: string, value: ReactNode])[];
  /** Rows that are more than a word and a value. */
  children?: ReactNode;
}

/** Below a page's title and its sentence: what there is to know at once, as much in a line as there is room. */
export function MetaList({ rows, children }: Props) {
  return (
    <dl className="flex flex-wrap items-center gap-x-5 gap-y-1 text-[length:var(--text-sm)]">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-w-0 items-baseline gap-1.5">
          <dt className="shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
