import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** Where this page stands; each crumb is a link the caller made, the last one is the page itself. */
export function Crumbs({ children }: { children: ReactNode[] }) {
  return (
    <nav
      aria-label="Breadcrumb"
      className="mb-2 flex flex-wrap items-center gap-1.5 text-[length:var(--text-sm)] text-ink-2 [&_a:hover]:text-ink [&_a]:underline-offset-4 [&_a:hover]:underline pointer-coarse:[&_a]:py-2.5"
    >
      {children.map((crumb, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: crumbs never move
        <span key={place} className="inline-flex min-w-0 items-center gap-1.5">
          {place > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />}
          {crumb}
        </span>
      ))}
    </nav>
  );
}
