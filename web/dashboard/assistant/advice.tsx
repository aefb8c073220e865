import { useState } from "react";
import { suggest } from "#domain/dashboard/assistant/suggest.ts";
import type { Seen, Suggestion } from "#domain/dashboard/assistant/suggestion.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { toast } from "#web/ui/toast.ts";
import { LearningProgress } from "./learning-progress.tsx";
import { SuggestionItem } from "./suggestion-item.tsx";
import { useDismissed } from "./use-dismissed.ts";
import { useHalfMinute } from "./use-half-minute.ts";

const StartWorkflowDialog = lazy(async () => ({
  default: (await import("#web/workflows/start-workflow-dialog.tsx")).StartWorkflowDialog,
}));

interface Props {
  person: string;
  seen: Seen;
  /** There are more projects or conversations than these. */
  isCut: boolean;
}

/** Calculated anew every half minute, and whenever what it is read off changes. */
export function Advice({ person, seen, isCut }: Props) {
  const now = useHalfMinute();
  const { dismissed, dismiss, bringBack } = useDismissed(person);
  const [started, start] = useState<string | null>(null);
  const advice = suggest(seen, dismissed, now);

  function hide(suggestion: Suggestion) {
    dismiss(suggestion);
    void toast("Suggestion dismissed.", { label: "Undo", onSelect: () => bringBack(suggestion) });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {advice.suggestions.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
          {advice.suggestions.map((one) => (
            <SuggestionItem key={one.id} suggestion={one} onStart={start} onDismiss={() => hide(one)} />
          ))}
        </ul>
      ) : (
        <p className="text-[length:var(--text-sm)] text-ink-2">
          Nothing to suggest right now.
          {advice.dismissed > 0 && " What you dismissed comes back when it changes."}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-4">
        <LearningProgress activity={seen.activity} />
        {isCut && (
          <p className="max-w-md text-[length:var(--text-xs)] text-ink-3">
            Reads your newest projects and your liveliest conversations alone, as this page does.
          </p>
        )}
      </div>
      {started !== null && (
        <Late onGiveUp={() => start(null)}>
          <StartWorkflowDialog templateId={started} onClose={() => start(null)} />
        </Late>
      )}
    </div>
  );
}
