import { SquareSplitHorizontal } from "lucide-react";
import type { SentFile } from "#contract/sent-files.ts";
import { canBeCompared } from "#domain/files/preview-kind.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  /** At most two, the older one first. */
  picked: SentFile[];
  onCompare: () => void;
}

/** Says what is selected, and compares two; it stays in sight however far the list goes. */
export function PickedFiles({ picked, onCompare }: Props) {
  const [one, other] = picked;
  return (
    <div
      className={
        one
          ? "sticky -bottom-5 z-10 -mx-5 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface-1 px-5 py-3"
          : ""
      }
    >
      {/* there before its words are, so that they are read out */}
      <p role="status" className="min-w-0 flex-1 basis-48 text-[length:var(--text-sm)] wrap-anywhere text-ink-2">
        {one && wordsOf(one, other)}
      </p>
      {one && other && areAlike(one, other) && (
        <Button tone="solid" icon={<SquareSplitHorizontal />} onClick={onCompare}>
          Compare
        </Button>
      )}
    </div>
  );
}

function wordsOf(one: SentFile, other: SentFile | undefined): string {
  if (!other) return `${one.name} is selected. Select the one to compare it with.`;
  const both = `${one.name} and ${other.name}`;
  if (areAlike(one, other)) return `${both} are selected.`;
  return `${both} are files of different kinds, and cannot be laid one over the other.`;
}

function areAlike(one: SentFile, other: SentFile): boolean {
  return canBeCompared({ mimeType: one.type }, { mimeType: other.type });
}
