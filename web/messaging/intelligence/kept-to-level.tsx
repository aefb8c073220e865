import { X } from "lucide-react";
import type { Level } from "#contract/conversation-insights.ts";
import { levelNames } from "#web/files/analysis/level-names.ts";

/** The level that the panel is kept to, and the way out of that. */
export function KeptToLevel({ level, onRemove }: { level: Level; onRemove: () => void }) {
  return (
    <div className="flex">
      <button
        type="button"
        data-tip="Show every level"
        onClick={onRemove}
        className="flex min-h-8 pointer-coarse:min-h-11 min-w-0 items-center gap-1 rounded-full border border-accent bg-accent-soft px-2.5 text-[length:var(--text-xs)] font-semibold text-accent-text"
      >
        {levelNames[level]} activity
        <X aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="sr-only">: show every level</span>
      </button>
    </div>
  );
}
