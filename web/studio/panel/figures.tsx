import type { ReactNode } from "react";

/** Names and values, one a line; a value that has no room beside its name stands below it. */
export function Figures({ figures }: { figures: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-y-2 text-[length:var(--text-sm)]">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-6">
          <dt className="text-ink-2">{name}</dt>
          <dd className="num ml-auto min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
