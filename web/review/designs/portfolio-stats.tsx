import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { DesignFigures } from "#contract/designs.ts";
import { daysInWords, shareAtFirst } from "#domain/review/design-figures.ts";
import { ConnectionError } from "#web/ui/connection-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { designFigures } from "./queries.ts";
import "./designs.css";

/** S2 section 6, the widget `portfolio-stats`, and the head of the portfolio: figures of my designs, in a box of any width. */
export function PortfolioStats() {
  const query = useQuery(designFigures());
  if (query.isError && !query.data) return <ConnectionError error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className="design-figures">
      <dl>
        {tiles.map(({ label, value, note }) => (
          <Tile
            key={label}
            label={label}
            value={query.data && (value(query.data) ?? <None />)}
            note={query.data && note?.(query.data)}
          />
        ))}
      </dl>
    </div>
  );
}

interface TileOf {
  label: string;
  /** Null: there is nothing to calculate with yet. */
  value: (figures: DesignFigures) => string | number | null;
  note?: (figures: DesignFigures) => string | undefined;
}

const tiles: TileOf[] = [
  { label: "Approved designs", value: ({ approved }) => approved },
  { label: "Awaiting approval", value: ({ awaiting }) => awaiting },
  {
    label: "Approved at first version",
    value(figures) {
      const share = shareAtFirst(figures);
      return share === null ? null : `${share} %`;
    },
    note: ({ decided, approvedAtFirst }) => (decided > 0 ? `${approvedAtFirst} of ${decided}` : undefined),
  },
  {
    label: "From upload to approval",
    value: ({ medianDays }) => (medianDays === null ? null : daysInWords(medianDays)),
    note: ({ medianDays }) => (medianDays === null ? undefined : "median"),
  },
  { label: "Projects finished", value: ({ finished }) => finished },
];

function Tile({ label, value, note }: { label: string; value: ReactNode; note?: string | undefined }) {
  return (
    <div className="lit min-w-0 rounded-lg border border-line bg-surface-1 px-4 py-3 wrap-anywhere">
      <dt className="label text-ink-3 tracking-normal">{label}</dt>
      <dd className="figure mt-1 text-[length:var(--text-2xl)] leading-tight">
        {value === undefined ? <Skeleton className="mt-2 h-7 w-14" /> : value}
      </dd>
      {note && <dd className="num text-[length:var(--text-xs)] text-ink-3">{note}</dd>}
    </div>
  );
}

function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">None yet</span>
    </>
  );
}
