import { Button } from "./button.tsx";

interface Props {
  error: Error;
  /** What failed, where that is not plain from the place. */
  title?: string;
  onRetry: () => void;
  action?: string;
}

/** A part that could not be loaded says so in its own place. */
export function FailedState({ error, title, onRetry, action = "Retry" }: Props) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const isOffline = error instanceof TypeError;
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface-1 px-6 py-8 text-center"
    >
      {title && <p className="font-bold text-ink">{title}</p>}
      <p className="text-ink">
        {isOffline ? "The studio cannot be reached. Check your connection and try again." : error.message}
      </p>
      <Button onClick={onRetry}>{action}</Button>
    </div>
  );
}
