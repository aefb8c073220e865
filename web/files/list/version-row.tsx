import { Eye, RotateCcw, SquareSplitHorizontal } from "lucide-react";
import type { FileVersion, File as StoredFile } from "#contract/files.ts";
import { versionAge } from "#domain/files/version-age.ts";
import { viewedSize } from "#domain/files/viewed-size.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DownloadLink } from "#web/ui/download-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { VersionTold } from "../viewer/version-told.tsx";
import { FileIcon } from "./file-icon.tsx";

interface Props {
  version: FileVersion;
  file: Pick<StoredFile, "version" | "status">;
  isBusy: boolean;
  onView: () => void;
  /** With the current one; left out where there is nothing to compare it with. */
  onCompare: (() => void) | undefined;
  /** To be compared with any other; left out where there is none. */
  pick: { isPicked: boolean; onPick: () => void } | undefined;
  onRestore: (() => void) | undefined;
}

export function VersionRow({ version, file, isBusy, onView, onCompare, pick, onRestore }: Props) {
  const { version: number, name, size, createdAt, uploadedBy, restoredFrom, url, thumbnailUrl, mimeType } = version;
  const now = useNow();
  const isCurrent = number === file.version;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line p-2">
      <button
        type="button"
        aria-label={`Open version ${number}`}
        className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-inset [&_svg]:size-6"
        onClick={onView}
      >
        {thumbnailUrl ? (
          <Picture src={thumbnailUrl} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <FileIcon mimeType={mimeType} />
        )}
      </button>
      <div className="min-w-0 flex-1 basis-24 text-[length:var(--text-sm)]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          Version {number} {isCurrent && <Badge tone="ok">current</Badge>}
        </p>
        <p dir="auto" className="truncate text-[length:var(--text-xs)] text-ink-2" title={name}>
          {restoredFrom ? `Restored from version ${restoredFrom}` : name}
        </p>
        <p className="num text-[length:var(--text-xs)] wrap-anywhere text-ink-3">
          {viewedSize(size)} · {versionAge(createdAt, now)}, {shortDate(createdAt)} · {uploadedBy.name}
        </p>
      </div>
      {/* on a line of its own they stay together, at its end */}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {!isCurrent && onRestore && (
          <Button icon={<RotateCcw />} busy={isBusy} aria-label={`Restore version ${number}`} onClick={onRestore}>
            {isBusy ? "Restoring..." : "Restore"}
          </Button>
        )}
        {onCompare && (
          <IconButton
            label={`Compare version ${number} with the current one`}
            icon={<SquareSplitHorizontal />}
            onClick={onCompare}
          />
        )}
        <IconButton label={`View version ${number}`} icon={<Eye />} onClick={onView} />
        <DownloadLink url={url} name={name} label={`Download version ${number}`} />
      </div>
      <VersionTold version={version} file={file} className="w-full" />
      {pick && (
        <div className="w-full">
          <Checkbox
            label={
              <>
                Select<span className="sr-only"> version {number}</span> to compare
              </>
            }
            checked={pick.isPicked}
            onChange={pick.onPick}
          />
        </div>
      )}
    </li>
  );
}
