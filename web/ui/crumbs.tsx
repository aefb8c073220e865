import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  children: ReactNode[];
  /** Their names come later: on a phone they stay in one line, which a finger moves, and what is below does not. */
  isSteady?: boolean;
}

const line =
  "max-sm:-mx-4 max-sm:-mt-1 max-sm:mb-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]";

/** Where this page stands; each crumb is a link the caller made, the last one is the page itself. */
export function Crumbs({ children, isSteady = false }: Props) {
  return (
    <nav
      aria-label="Breadcrumb"
      className={`mb-2 flex flex-wrap items-center gap-1.5 text-[length:var(--text-sm)] text-ink-2 [&_a:hover]:text-ink [&_a]:underline-offset-4 [&_a:hover]:underline pointer-coarse:[&_a]:py-2.5 ${isSteady ? line : ""}`}
    >
      {children.map((crumb, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: crumbs never move
        <span key={place} className={`inline-flex min-w-0 items-center gap-1.5 ${isSteady ? "max-sm:shrink-0" : ""}`}>
          {place > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />}
          {crumb}
        </span>
      ))}
    </nav>
  );
}
