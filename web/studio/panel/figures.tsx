import type { ReactNode } from "react";

/** Names and values, one a line. */
export function Figures({ figures }: { figures: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-[length:var(--text-sm)]">
      {figures.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="num text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
