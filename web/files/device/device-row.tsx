import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { formatFileSize } from "#domain/files/file-size.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { toast } from "#web/ui/toast.ts";
import { FileIcon } from "../list/file-icon.tsx";
import { leaveFile } from "./keep-file.ts";
import { KeptNote } from "./kept-note.tsx";
import { type KeptFile, shownAs } from "./kept-record.ts";

/** One kept file: a press opens what is here of it. */
export function DeviceRow({ record, onOpen }: { record: KeptFile; onOpen: (id: string) => void }) {
  const cache = useQueryClient();
  const shown = shownAs(record);
  const { name, mimeType, version, size } = shown ?? record.latest;
  const remove = () => void leaveFile(cache, record.id).catch((error: Error) => toast(error.message));
  return (
    <li className="lit flex items-center gap-2 rounded-lg border border-line bg-surface-1 p-2">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          disabled={!shown}
          onClick={() => onOpen(record.id)}
          className="flex w-full items-center gap-3 rounded-md text-left disabled:cursor-not-allowed"
        >
          <span className="relative grid size-[min(3.5rem,56px)] shrink-0 place-items-center overflow-hidden rounded-md bg-inset">
            {shown?.thumbnailUrl ? (
              <Picture src={shown.thumbnailUrl} alt="" className="absolute inset-0 size-full object-cover" />
            ) : (
              <FileIcon mimeType={mimeType} />
            )}
          </span>
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span dir="auto" className="truncate text-left text-[length:var(--text-sm)] font-semibold text-ink">
              {name}
            </span>
            <span className="num text-[length:var(--text-xs)] text-ink-2">
              v{version} · {formatFileSize(record.here?.bytes ?? size)}
            </span>
          </span>
        </button>
        <KeptNote record={record} className="pt-1 sm:pl-17" />
      </div>
      <IconButton label={`Remove ${name} from this device`} icon={<X />} onClick={remove} />
    </li>
  );
}
