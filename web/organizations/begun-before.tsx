import { Button } from "#web/ui/button.tsx";

interface Props {
  onBeginAnew: () => void;
  /** What is not back, and what to do. */
  missing?: string | undefined;
}

/** Above a form that has the words of before in it. */
export function BegunBefore({ onBeginAnew, missing }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-[length:var(--text-sm)] text-ink-2">
        What you had begun is back. {missing}
      </p>
      <Button onClick={onBeginAnew}>Begin anew</Button>
    </div>
  );
}
