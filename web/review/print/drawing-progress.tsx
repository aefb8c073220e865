import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";

interface Props {
  count: number;
  of: number;
  isWaiting: boolean;
  onCancel: () => void;
}

/** Until all that is printed is drawn. */
export function DrawingProgress({ count, of, isWaiting, onCancel }: Props) {
  const at = Math.min(of, count + 1);
  return (
    <div className="grid gap-4">
      <p role="status">{of > 1 ? `Drawing page ${at} of ${of}` : "Drawing"}</p>
      <Progress label="Pages drawn" value={(100 * count) / of} />
      {isWaiting && (
        <p role="status" className="text-[length:var(--text-sm)] text-ink-2">
          Some of it has not come yet. It comes as soon as the studio can be reached.
        </p>
      )}
      {/* what was pressed is gone */}
      <Button autoFocus onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
