import { Link, type LinkProps } from "@tanstack/react-router";

export interface Figure {
  name: string;
  value: string | number;
  /** What it is of, or how it is measured. */
  note?: string;
  /** To what it counts. */
  way?: Pick<LinkProps, "to" | "search">;
}

/** As many in a row as there is room for; a figure that leads to what it counts is a link. */
export function FigureTiles({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul aria-label={label} className="analytics-tiles" data-many={figures.length > 4 || undefined}>
      {figures.map((figure) => (
        <li key={figure.name} className="grid min-w-0">
          <Tile {...figure} />
        </li>
      ))}
    </ul>
  );
}

const look = "block min-w-0 rounded-md border border-line px-3 py-2.5";

function Tile({ name, value, note, way }: Figure) {
  const shown = typeof value === "number" ? value.toLocaleString("en") : value;
  const words = (
    <>
      <span className="block text-[length:var(--text-xs)] wrap-anywhere text-ink-2">{name}</span>{" "}
      <span className="figure block text-[length:min(var(--text-2xl),20cqi)] leading-tight wrap-anywhere">{shown}</span>
      {note && <span className="block text-[length:var(--text-xs)] wrap-anywhere text-ink-2"> {note}</span>}
    </>
  );
  if (!way) return <p className={look}>{words}</p>;
  return (
    <Link {...way} className={`${look} transition-colors duration-(--dur-2) hover:bg-surface-2`}>
      {words}
    </Link>
  );
}
