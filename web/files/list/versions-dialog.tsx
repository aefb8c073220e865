import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, Eye, RotateCcw, SquareSplitHorizontal, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { FileVersion, File as StoredFile } from "#contract/files.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { canBeCompared } from "#domain/files/preview-kind.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { call } from "#web/platform/api.ts";
import { allItems } from "#web/platform/paged.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { putFile } from "../live.ts";
import { versionsOf } from "../queries.ts";
import { FileIcon } from "./file-icon.tsx";

const CompareViewer = lazy(async () => ({ default: (await import("../viewer/compare-viewer.tsx")).CompareViewer }));
const VersionViewer = lazy(async () => ({ default: (await import("../viewer/version-viewer.tsx")).VersionViewer }));

interface Props {
  file: StoredFile;
  /** Where it is gone meanwhile: says so, and nothing is brought back or comes up any more. */
  lost?: string | null;
  mayAdd: boolean;
  onUpload: (file: File) => void;
  onClose: () => void;
}

/** Every content that the file had, each as it was: to look at, to download, to bring back. */
export function VersionsDialog({ file, lost = null, mayAdd: mayAddNow, onUpload, onClose }: Props) {
  const cache = useQueryClient();
  const query = useInfiniteQuery(versionsOf(file.id));
  const mayAdd = mayAddNow && lost === null;
  const input = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState<number | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const restore = useMutation({
    mutationFn: (version: number) => call("restoreFileVersion", { id: file.id, version }),
    onSuccess(restored) {
      putFile(cache, restored);
      void cache.invalidateQueries({ queryKey: ["file-versions", file.id] });
    },
  });
  const problem = lost ?? restore.error?.message;
  return (
    <Dialog open onClose={onClose} title="Versions" description={file.name}>
      {problem && (
        <div className="mb-4">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      {query.isPending && <Skeleton className="h-32" />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      <ol aria-label={`Versions of ${file.name}`} className="grid gap-2">
        {allItems(query.data).map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isCurrent={version.version === file.version}
            onView={() => setSeen(version.version)}
            onCompare={
              canBeCompared(version, file) && version.version < file.version
                ? () => setCompared(version.version)
                : undefined
            }
            onRestore={mayAdd ? () => restore.mutate(version.version) : undefined}
            isBusy={restore.isPending && restore.variables === version.version}
          />
        ))}
      </ol>
      <MoreButton query={query} />
      {seen !== null && (
        <Late onGiveUp={() => setSeen(null)}>
          <VersionViewer of={file} number={seen} onChange={setSeen} />
        </Late>
      )}
      {compared !== null && (
        <Late onGiveUp={() => setCompared(null)}>
          <CompareViewer fileId={file.id} number={compared} onClose={() => setCompared(null)} />
        </Late>
      )}
      {mayAdd && (
        <>
          <Button className="mt-4" icon={<Upload />} onClick={() => input.current?.click()}>
            Upload new version
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={`Choose a new version of ${file.name}`}
            onChange={({ target }) => {
              if (target.files?.[0]) onUpload(target.files[0]);
              target.value = "";
            }}
          />
        </>
      )}
    </Dialog>
  );
}

interface RowProps {
  version: FileVersion;
  isCurrent: boolean;
  isBusy: boolean;
  onView: () => void;
  /** Left out where there is nothing to compare it with. */
  onCompare: (() => void) | undefined;
  onRestore: (() => void) | undefined;
}

function VersionRow({ version, isCurrent, isBusy, onView, onCompare, onRestore }: RowProps) {
  const { version: number, name, size, createdAt, uploadedBy, restoredFrom, url, thumbnailUrl, mimeType } = version;
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
          {formatFileSize(size)} · {shortDate(createdAt)} · {uploadedBy.name}
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
        <a
          href={`${url}&download=1`}
          download={name}
          aria-label={`Download version ${number}`}
          className={buttonLook({ tone: "ghost", size: "icon" })}
        >
          <Download aria-hidden="true" />
        </a>
      </div>
    </li>
  );
}
