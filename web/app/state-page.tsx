import { type ReactNode, useEffect, useRef } from "react";
import { DrillArc } from "#web/ui/drill-arc.tsx";
import { usePageTitle } from "#web/ui/page-title.ts";

/** A page that has one thing to say: its heading takes the focus and names the tab, as any page's does. */
export function StatePage({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  // what would be kept weighs more than it saves
  "use no memo";
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing to say is what it reacts to
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 px-6 py-10 text-center">
      <DrillArc />
      <h1 ref={heading} tabIndex={-1} className="text-[length:var(--text-2xl)]">
        {title}
      </h1>
      <p className="max-w-md text-balance text-ink-2">{text}</p>
      <div className="mt-2">{action}</div>
    </div>
  );
}
