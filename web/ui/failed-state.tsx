import { Button } from "./button.tsx";

interface Props {
  error: Error;
  /** What failed, where that is not plain from the place. */
  title?: string;
  onRetry: () => void;
  action?: string;
  /** What happened is also said where the pointer or the focus is at the button. */
  hasTip?: boolean;
}

/** A part that could not be loaded says so in its own place. */
export function FailedState({ error, title, onRetry, action = "Retry", hasTip = false }: Props) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const isOffline = error instanceof TypeError;
  const words = isOffline ? "The studio cannot be reached. Check your connection and try again." : error.message;
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface-1 px-6 py-8 text-center"
    >
      {title && <p className="font-bold text-ink">{title}</p>}
      <p className="text-ink">{words}</p>
      <Button onClick={onRetry} {...(hasTip && { "data-tip": `Error: ${words}` })}>
        {action}
      </Button>
    </div>
  );
}
