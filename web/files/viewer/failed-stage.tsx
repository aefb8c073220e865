import { FailedState } from "#web/ui/failed-state.tsx";

/** In the middle of a viewer: what could not be had, and can be asked for again. */
export function FailedStage(failed: { error: Error; onRetry: () => void }) {
  return (
    <div className="m-auto max-w-md p-5">
      <FailedState {...failed} />
    </div>
  );
}
