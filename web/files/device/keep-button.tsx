import { HardDriveDownload, HardDriveUpload } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Viewed } from "../viewer/viewed.ts";
import { useKeptFile } from "./use-kept-file.ts";

/** In a viewer's head; a phone has no room there, and has it below (`kept-bar.tsx`). */
export function KeepButton({ file }: { file: Viewed }) {
  const kept = useKeptFile(file);
  if (!kept) return null;
  return (
    <span className="hidden sm:block">
      <IconButton
        label={kept.record ? "Remove from this device" : "Keep on this device"}
        icon={kept.record ? <HardDriveUpload /> : <HardDriveDownload />}
        onClick={kept.toggle}
      />
    </span>
  );
}
