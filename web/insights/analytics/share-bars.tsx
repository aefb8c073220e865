import { Link, type LinkProps } from "@tanstack/react-router";
import { percentOf, sum } from "#domain/insights/analytics.ts";

interface Row {
  name: string;
  count: number;
  /** To what it counts. */
  way?: Pick<LinkProps, "to" | "search">;
}

/** Of what kinds there are how many, and which part of them all that is. */
export function ShareBars({ rows }: { rows: readonly Row[] }) {
  const total = sum(rows.map(({ count }) => count));
  return (
    <ul className="analytics-shares">
      {rows.map((row) => (
        <li key={row.name} className="min-w-0">
          <Line {...row} percent={percentOf(row.count, total)} />
        </li>
      ))}
    </ul>
  );
}

const look = "grid gap-1.5 rounded-md py-1.5 text-[length:var(--text-sm)]";

function Line({ name, count, way, percent }: Row & { percent: number }) {
  const words = (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">{name}</span>{" "}
        <span className="num">
          {count.toLocaleString("en")} ({percent}%)
        </span>
      </span>
      <span aria-hidden="true" className="analytics-share block">
        <span style={{ width: `${percent}%` }} />
      </span>
    </>
  );
  if (!way) return <p className={look}>{words}</p>;
  return (
    <Link {...way} className={`${look} transition-colors duration-(--dur-2) hover:text-accent-text`}>
      {words}
    </Link>
  );
}
