import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  children: ReactNode[];
  /** On a phone, too, where else the last one stands alone (S2 section 2.2). */
  isWhole?: boolean;
}

/** Where this page stands; each crumb is a link the caller made, the last one is the page itself. */
export function Crumbs({ children, isWhole = false }: Props) {
  const inRoom = isWhole ? "" : "max-sm:hidden";
  return (
    <nav
      aria-label="Breadcrumb"
      className="mb-2 flex flex-wrap items-center gap-1.5 text-[length:var(--text-sm)] text-ink-2 [&_a:hover]:text-ink [&_a]:underline-offset-4 [&_a:hover]:underline pointer-coarse:[&_a]:py-3"
    >
      {children.map((crumb, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: crumbs never move
          key={place}
          className={`inline-flex min-w-0 items-center gap-1.5 ${place < children.length - 1 ? inRoom : ""}`}
        >
          {place > 0 && <ChevronRight aria-hidden="true" className={`size-3.5 shrink-0 text-ink-3 ${inRoom}`} />}
          {crumb}
        </span>
      ))}
    </nav>
  );
}
