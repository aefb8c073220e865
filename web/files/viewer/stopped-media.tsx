import { Button } from "#web/ui/button.tsx";

/** Where a film or a recording stands among messages, and its bytes do not come. */
export function StoppedMedia({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-3 text-[length:var(--text-xs)] text-ink-2">
      <p className="min-w-0 flex-1">
        {error instanceof TypeError ? "Not loaded. Check your connection." : error.message}
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
