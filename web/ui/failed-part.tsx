import { Button } from "./button.tsx";
import { errorCategory, errorReport } from "./error-category.ts";
import { ErrorDetails } from "./error-details.tsx";
import { useRetries } from "./use-retries.ts";

interface Props {
  error: Error;
  /** How often it was tried again. */
  tried: number;
  onRetry: () => void;
}

/** S1 section 2, the error screen's compact variant. */
export function FailedPart({ error, tried, onRetry }: Props) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { mayRetry, isTrying, retry } = useRetries(error, tried, onRetry);
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-lg border border-line bg-surface-1 p-4">
      <p className="font-bold">Component Error</p>
      <p className="text-[length:var(--text-sm)] text-ink-2 wrap-anywhere">
        {error.message || "An unknown error occurred"}
      </p>
      <p className="label text-ink-3">{errorCategory(error)}</p>
      <div className="flex flex-wrap gap-2">
        {mayRetry ? (
          <Button busy={isTrying} onClick={retry}>
            Try Again
          </Button>
        ) : (
          // S1 section 4
          <>
            <Button onClick={() => location.reload()}>Reload Page</Button>
            <Button onClick={() => location.assign("/dashboard")}>Go Home</Button>
          </>
        )}
      </div>
      <ErrorDetails text={errorReport(error)} />
    </div>
  );
}
