import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** S1 section 2, error screen: title and message to the letter. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        title="Oops! Something went wrong"
        text={(error as Error).message || "An unknown error occurred"}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button tone="solid" onClick={reset}>
              Try Again
            </Button>
            <Button onClick={() => location.reload()}>Reload Page</Button>
            <Button onClick={() => location.assign("/dashboard")}>Go Home</Button>
          </div>
        }
      />
    </div>
  );
}
