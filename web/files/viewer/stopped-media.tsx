import { Button } from "#web/ui/button.tsx";

/** Where a film or a recording stands among messages, and its bytes do not come. */
export function StoppedMedia({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-3 text-[length:var(--text-xs)] text-ink-2">
      <p className="min-w-0 flex-1">Not loaded. Check your connection.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
