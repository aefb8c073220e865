import type { ReactNode } from "react";
import { DrillArc } from "./drill-arc.tsx";

export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <DrillArc />
      <p dir="auto" className="text-[length:var(--text-lg)] font-bold wrap-anywhere text-ink">
        {title}
      </p>
      {text && <p className="max-w-md text-balance text-[length:var(--text-sm)] wrap-anywhere text-ink-2">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
