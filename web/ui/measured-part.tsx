import type { ReactNode } from "react";
import { PartHeading } from "./part-heading.tsx";

interface Props {
  title: string;
  /** How it is measured. */
  how?: string;
  /** Said in its place while there is nothing. */
  none?: string;
  isEmpty?: boolean;
  children: ReactNode;
}

/** A named part of a panel of figures. */
export function MeasuredPart({ title, how, none, isEmpty = false, children }: Props) {
  return (
    <section aria-label={title} className="min-w-0">
      <PartHeading className="label mb-2 wrap-anywhere text-ink-3 max-sm:tracking-normal">{title}</PartHeading>
      {isEmpty ? <p className="text-[length:var(--text-sm)] text-ink-2">{none}</p> : children}
      {how && !isEmpty && <p className="mt-2 text-[length:var(--text-xs)] text-ink-3">{how}</p>}
    </section>
  );
}
