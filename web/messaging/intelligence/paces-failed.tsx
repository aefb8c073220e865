import { Button } from "#web/ui/button.tsx";

/** What is read off the list itself stands meanwhile. */
export function PacesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mb-2 flex flex-wrap items-center justify-between gap-2 px-3">
      <p className="text-[length:var(--text-sm)] text-bad">How lively they are could not be loaded.</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
