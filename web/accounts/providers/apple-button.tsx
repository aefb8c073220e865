import { Button } from "#web/ui/button.tsx";
import { ProviderProblem } from "./provider-problem.tsx";

interface Props {
  /** False: not set up. Undefined: not known yet. */
  isOffered: boolean | undefined;
  words: string;
  /** On the way there, or back. */
  isBusy: boolean;
  onPress: () => void;
}

export function AppleButton({ isOffered, words, isBusy, onPress }: Props) {
  // either is as high: what is above would move when it comes
  if (isOffered === undefined) return <div aria-hidden="true" className="min-h-12" />;
  if (!isOffered) return <ProviderProblem provider="Apple" />;
  return (
    <Button size="large" className="w-full" icon={<AppleMark />} busy={isBusy} onClick={onPress}>
      {words}
    </Button>
  );
}

function AppleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor">
      <path d="M12.2 6.6c.9 0 2-.6 2.7-1.4.6-.8 1.1-1.8 1-2.9v-.3c-1 0-2.2.7-2.9 1.5-.6.7-1.1 1.7-1.1 2.8zM9 22c1.2 0 1.7-.8 3.3-.8 1.5 0 1.9.8 3.2.8s2.2-1.2 3-2.4c1-1.3 1.4-2.7 1.4-2.8-.1 0-2.6-1.1-2.6-4 0-2.6 2-3.7 2.2-3.8-1.3-1.9-3.3-2-3.8-2-1.5 0-2.6.9-3.4.9s-1.9-.8-3.1-.8c-2.5 0-5.2 2-5.2 5.8 0 2.4.9 4.9 2.1 6.5C7.1 20.8 7.9 22 9 22z" />
    </svg>
  );
}
