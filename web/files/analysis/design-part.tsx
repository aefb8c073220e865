import type { ReactNode } from "react";

interface Props {
  title: string;
  /** How it is measured. */
  how?: string;
  children: ReactNode;
}

/** A named part of the panel. */
export function DesignPart({ title, how, children }: Props) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="label mb-2 wrap-anywhere text-ink-3 max-sm:tracking-normal">{title}</h3>
      {children}
      {how && <p className="mt-2 text-[length:var(--text-xs)] text-ink-3">{how}</p>}
    </section>
  );
}
