import { Button } from "#web/ui/button.tsx";

interface Props {
  /** That of now, and the one that was current when the message was sent. */
  version: number;
  sentVersion: number;
  onView: (version: number) => void;
}

/** Over a file that is another one than was sent: which version is seen, and the way to that one. */
export function SentBefore({ version, sentVersion, onView }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface-1 py-1 pr-2 pl-4">
      <p className="min-w-0 flex-1 basis-48 text-[length:var(--text-sm)] text-ink-2">
        This is version {version}. When it was sent, version {sentVersion} was the current one.
      </p>
      <Button tone="quiet" onClick={() => onView(sentVersion)}>
        Open version {sentVersion}
      </Button>
    </div>
  );
}
