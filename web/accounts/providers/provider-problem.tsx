import { Button } from "#web/ui/button.tsx";

interface Props {
  provider: "Google" | "Apple";
  /** Left out when it is simply not set up here. */
  sentence?: string;
  reason?: string;
  onRetry?: () => void;
}

/** In place of a button that cannot be had; a dead one is never shown. */
export function ProviderProblem({ provider, sentence, reason, onRetry }: Props) {
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center justify-between gap-3 rounded-md border border-line border-dashed px-4 py-2 text-[length:var(--text-sm)] text-ink-2"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p>
          <span className="font-semibold">{provider}:</span> <span>Sign in temporarily unavailable</span>
        </p>
        {sentence && <p className="mt-1">{sentence}</p>}
        {reason && reason !== sentence && <p className="mt-1 wrap-anywhere text-ink-3">{reason}</p>}
      </div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
