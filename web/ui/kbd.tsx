import type { ReactNode } from "react";

/** One key of a shortcut. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="num inline-grid shrink-0 h-[1.375rem] min-w-[1.375rem] place-items-center rounded-sm border border-b-2 border-line bg-surface-2 px-1.5 text-[length:var(--text-2xs)] text-ink-2">
      {children}
    </kbd>
  );
}
