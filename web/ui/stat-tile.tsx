import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

export function StatTile({ label, value, note }: { label: string; value: ReactNode | undefined; note?: string }) {
  return (
    <div className="lit rounded-lg border border-line bg-surface-1 px-4 py-4 sm:px-5">
      <dt className="label text-ink-3 max-sm:tracking-normal">{label}</dt>
      <dd className="figure mt-1 text-[length:var(--text-3xl)] leading-tight">
        {value === undefined ? <Skeleton className="mt-2 h-8 w-14" /> : value}
      </dd>
      {note && <dd className="text-[length:var(--text-xs)] text-ink-3">{note}</dd>}
    </div>
  );
}

/** Two in a row on a phone, one where the letters are large, four on a desk. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.75rem)),1fr))] gap-3 lg:grid-cols-4">
      {children}
    </dl>
  );
}
