import { Button } from "#web/ui/button.tsx";
import type { Viewed } from "../viewer/viewed.ts";
import { KeptNote } from "./kept-note.tsx";
import { isBehind } from "./kept-record.ts";
import { useKeptFile } from "./use-kept-file.ts";

/** Below a viewer's head: how it stands with a file that is on its way to this device; on a phone the switch, too. */
export function KeptBar({ file }: { file: Viewed }) {
  const kept = useKeptFile(file);
  if (!kept) return null;
  const isTold = kept.record !== null && (isBehind(kept.record) || kept.record.problem !== null);
  return (
    <div
      className={`flex items-center justify-between gap-3 border-b border-line bg-surface-1 px-4 py-1 ${isTold ? "" : "sm:hidden"}`}
    >
      {kept.record ? <KeptNote record={kept.record} className="min-w-0 flex-1 py-1" /> : <span className="flex-1" />}
      <span className="sm:hidden">
        <Button tone="ghost" onClick={kept.toggle}>
          {kept.record ? "Remove from this device" : "Keep on this device"}
        </Button>
      </span>
    </div>
  );
}
