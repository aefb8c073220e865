import type { ReactNode } from "react";

/** The keyboard and the reader go along to what has just come. */
const comeTo = (heading: HTMLElement | null) => heading?.focus();

/** One step of the dialog, under its own heading. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h3 ref={comeTo} tabIndex={-1} className="text-[length:var(--text-lg)] focus:outline-none">
        {title}
      </h3>
      {children}
    </div>
  );
}
