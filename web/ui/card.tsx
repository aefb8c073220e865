import type { ReactNode } from "react";

/** A surface under the light; `title` makes it a named section. */
export function Card({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  if (!title) return <div className="lit rounded-lg border border-line bg-surface-1 p-5">{children}</div>;
  return (
    <section aria-label={title} className="lit rounded-lg border border-line bg-surface-1 p-5">
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="label min-w-0 wrap-anywhere text-ink-3">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
