import { X } from "lucide-react";
import type { ActivityKind } from "#contract/activity.ts";
import { kindWords } from "#domain/activity/kind-words.ts";
import { readOn } from "#web/ui/use-return-focus.ts";

/** The kind that the page is kept to, and the way out of that. */
export function KeptToKind({ kind, onRemove }: { kind: ActivityKind; onRemove: () => void }) {
  function remove() {
    onRemove();
    // what was pressed goes away
    readOn();
  }
  return (
    <div className="mb-4 flex">
      <button
        type="button"
        data-tip="Show everything"
        onClick={remove}
        className="flex min-h-8 pointer-coarse:min-h-11 min-w-0 items-center gap-1 rounded-full border border-accent bg-accent-soft px-2.5 text-[length:var(--text-xs)] font-semibold text-accent-text"
      >
        Only {kindWords(kind)}
        <X aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="sr-only">: show everything</span>
      </button>
    </div>
  );
}
