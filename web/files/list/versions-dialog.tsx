import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { pickTwo } from "#domain/files/pick-two.ts";
import { canBeCompared } from "#domain/files/preview-kind.ts";
import { call } from "#web/platform/api.ts";
import { allItems } from "#web/platform/paged.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { putFile } from "../live.ts";
import { versionsOf } from "../queries.ts";
import { NextVersion } from "./next-version.tsx";
import { PickedVersions } from "./picked-versions.tsx";
import { VersionRow } from "./version-row.tsx";

const CompareViewer = lazy(async () => ({ default: (await import("../viewer/compare-viewer.tsx")).CompareViewer }));
const VersionViewer = lazy(async () => ({ default: (await import("../viewer/version-viewer.tsx")).VersionViewer }));

interface Props {
  file: StoredFile;
  /** Where it is gone meanwhile: says so, and nothing is brought back or comes up any more. */
  lost?: string | null;
  mayAdd: boolean;
  /** With what is new in it. */
  onUpload: (file: File, note: string) => void;
  onClose: () => void;
}

/** Every content that the file had, each as it was: to look at, to compare with another, to download, to bring back. */
export function VersionsDialog({ file, lost = null, mayAdd: mayAddNow, onUpload, onClose }: Props) {
  const cache = useQueryClient();
  const query = useInfiniteQuery(versionsOf(file.id));
  const mayAdd = mayAddNow && lost === null;
  const versions = allItems(query.data);
  const [seen, setSeen] = useState<number | null>(null);
  const [picked, setPicked] = useState<number[]>([]);
  /** An older one, and the one it is compared with: the current one where none is named. */
  const [compared, setCompared] = useState<{ number: number; after?: number } | null>(null);
  const restore = useMutation({
    mutationFn: (version: number) => call("restoreFileVersion", { id: file.id, version }),
    onSuccess(restored) {
      putFile(cache, restored);
      void cache.invalidateQueries({ queryKey: ["file-versions", file.id] });
    },
  });
  // of two there is one pair, which has a button of its own
  const mayPick = versions.length > 2;
  const both = versions.filter(({ version }) => picked.includes(version)).toReversed();
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
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            file={file}
            onView={() => setSeen(version.version)}
            onCompare={
              canBeCompared(version, file) && version.version < file.version
                ? () => setCompared({ number: version.version })
                : undefined
            }
            pick={
              mayPick && canBeCompared(version, version)
                ? {
                    isPicked: picked.includes(version.version),
                    onPick: () => setPicked(pickTwo(picked, version.version)),
                  }
                : undefined
            }
            onRestore={mayAdd ? () => restore.mutate(version.version) : undefined}
            isBusy={restore.isPending && restore.variables === version.version}
          />
        ))}
      </ol>
      <MoreButton query={query} />
      <PickedVersions
        picked={both}
        onCompare={() => {
          const [one, other] = both;
          if (one && other) setCompared({ number: one.version, after: other.version });
        }}
      />
      {seen !== null && (
        <Late onGiveUp={() => setSeen(null)}>
          <VersionViewer of={file} number={seen} onChange={setSeen} />
        </Late>
      )}
      {compared !== null && (
        <Late onGiveUp={() => setCompared(null)}>
          <CompareViewer fileId={file.id} {...compared} onClose={() => setCompared(null)} />
        </Late>
      )}
      {mayAdd && <NextVersion file={file} onUpload={onUpload} />}
    </Dialog>
  );
}
