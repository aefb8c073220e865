import { FailedState } from "./failed-state.tsx";

interface Props {
  error: Error;
  onRetry: () => void;
}

/** S2 section 2.7: what a widget says that cannot have its data. */
export function ConnectionError({ error, onRetry }: Props) {
  return <FailedState title="Connection Error" error={error} onRetry={onRetry} hasTip />;
}
