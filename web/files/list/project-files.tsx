import { Suspense, useState } from "react";
import type { FilesChange, File as StoredFile } from "#contract/files.ts";
import { binDays } from "#contract/limits.ts";
import { useKept } from "#web/platform/kept/use-kept.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Optional } from "#web/ui/optional.tsx";
import { Part } from "#web/ui/part.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { FolderBar } from "../folders/folder-bar.tsx";
import { useAddFiles } from "../uploads/use-add-files.ts";
import { useDrop } from "../uploads/use-drop.ts";
import { usePaste } from "../uploads/use-paste.ts";
import { usePosters } from "../viewer/use-posters.ts";
import { useViewedFile } from "../viewer/use-viewed-file.ts";
import { FileList } from "./file-list.tsx";
import { fileMenu } from "./file-menu.tsx";
import { FilesToolbar } from "./files-toolbar.tsx";
import { type Opened, OpenedDialog } from "./opened-dialog.tsx";
import { nothing, stillThere, without } from "./selection.ts";
import { useChangeFiles } from "./use-file-acts.ts";
import { useFileList } from "./use-file-list.ts";
import { useFileRights } from "./use-file-rights.ts";
import { useKeepItem } from "./use-keep-item.tsx";

const ProjectViewer = lazy(async () => ({ default: (await import("../viewer/project-viewer.tsx")).ProjectViewer }));
const FoundFiles = lazy(async () => ({ default: (await import("../found-files.tsx")).FoundFiles }));
const SameNameDialog = lazy(async () => ({
  default: (await import("../uploads/same-name-dialog.tsx")).SameNameDialog,
}));
const KeepProject = lazy(async () => ({ default: (await import("../device/keep-project.tsx")).KeepProject }));
const BulkBar = lazy(async () => ({ default: (await import("./bulk-bar.tsx")).BulkBar }));

/** The files of a project (S1 section 2, project dashboard): upload by button, drop or paste, folders, search, acts on one and many. */
export function ProjectFiles({ projectId }: { projectId: string }) {
  const { roles, isOwn, may, category, mayAddTo } = useFileRights(projectId);
  const list = useFileList(projectId, may.seeBin);
  const { shown, show, folders, folder, openFolder, isFolderGone, query, files, search, isNarrowed } = list;
  const [layout, setLayout] = useKept<"grid" | "list">("files-layout", "grid");
  const [chosen, setChosen] = useState(nothing);
  const [viewedId, setViewedId] = useViewedFile();
  const [opened, setOpened] = useState<Opened | null>(null);
  const change = useChangeFiles(projectId);
  const keepItem = useKeepItem();
  const target = { projectId, folderId: folder, category };
  const { add, isAsking, asked, answer, cancel } = useAddFiles(target, { mayAddTo });
  const mayAdd = may.upload && !shown.isBin;
  const isOver = useDrop(mayAdd, add);
  usePaste(mayAdd, add);
  usePosters(files);
  const selection = stillThere(
    chosen,
    files.map(({ id }) => id),
  );

  const close = () => setOpened(null);

  /** What stayed as it was stays chosen, too. */
  function changeAll(ids: readonly string[], what: FilesChange) {
    change.mutate(
      { ids: [...ids], change: what, seen: files },
      {
        onSuccess(outcomes) {
          const done = outcomes.flatMap(({ id, file }) => (file ? [id] : []));
          setChosen((now) => without(now, done));
        },
      },
    );
  }

  const menuOf = (file: StoredFile) =>
    fileMenu(file, {
      roles,
      isOwn: isOwn(file),
      onDialog: (dialog) => setOpened({ what: "file", dialog }),
      onChange: (what) => changeAll([file.id], what),
      keep: keepItem?.(file),
    });

  return (
    <section aria-label="Files">
      <FilesToolbar
        shown={shown}
        onShow={show}
        layout={layout}
        onLayout={setLayout}
        may={may}
        onFiles={add}
        isAsking={isAsking}
        onNewFolder={() => setOpened({ what: "new-folder", parentId: folder })}
        keep={
          keepItem &&
          !shown.isBin && (
            <Optional isSilent>
              <KeepProject projectId={projectId} />
            </Optional>
          )
        }
      />
      {shown.isBin ? (
        <p className="mb-5 text-[length:var(--text-sm)] text-ink-2">
          Deleted files stay here for {binDays} days. Then they go for good, with all their versions.
        </p>
      ) : (
        <>
          <FolderBar
            projectId={projectId}
            folders={folders}
            current={folder}
            mayManage={may.manageFolders}
            onOpen={openFolder}
            onDropFiles={(ids, folderId) => changeAll(ids, { act: "move", folderId })}
            onDialog={(dialog) => setOpened({ what: "folder", dialog })}
          />
          {isFolderGone && (
            <p role="status" className="mb-5 text-[length:var(--text-sm)] text-ink-2">
              This folder is not there any more. These are the files outside all folders.
            </p>
          )}
        </>
      )}
      {query.isPending && <SkeletonCards count={6} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && files.length === 0 && (
        <Nothing
          isBin={shown.isBin}
          isNarrowed={isNarrowed}
          isInFolder={folder !== null}
          hasFolders={folders.length > 0}
        />
      )}
      <FileList
        files={files}
        folders={list.isAcrossFolders ? folders : []}
        layout={layout}
        selection={selection}
        onSelection={setChosen}
        onView={({ id }) => setViewedId(id)}
        menuOf={menuOf}
        onNearEnd={() => {
          if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage();
        }}
        onDelete={() => !shown.isBin && changeAll([...selection.ids], { act: "delete" })}
      />
      <MoreButton query={query} />
      {search !== "" && !shown.isBin && (
        <Part>
          <Suspense fallback={null}>
            <FoundFiles
              words={search}
              filter={{ projectId }}
              title="In the text of files"
              without={new Set(files.map(({ id }) => id))}
            />
          </Suspense>
        </Part>
      )}
      {selection.ids.size > 0 && (
        <Optional>
          <BulkBar
            projectId={projectId}
            files={files.filter(({ id }) => selection.ids.has(id))}
            roles={roles}
            isOwn={isOwn}
            isBin={shown.isBin}
            isBusy={change.isPending}
            onChange={(what) => changeAll([...selection.ids], what)}
            onMove={() => setOpened({ what: "move" })}
            onDelete={() => changeAll([...selection.ids], { act: "delete" })}
            onClear={() => setChosen(nothing)}
          />
        </Optional>
      )}
      {viewedId && (
        <Late onGiveUp={() => setViewedId(null)}>
          <ProjectViewer
            id={viewedId}
            files={files}
            onChange={setViewedId}
            onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          />
        </Late>
      )}
      {opened && (
        <Late onGiveUp={close}>
          <OpenedDialog
            opened={opened}
            files={files}
            target={target}
            folders={folders}
            chosen={selection.ids}
            mayAddTo={mayAddTo}
            onMove={(folderId) => changeAll([...selection.ids], { act: "move", folderId })}
            onClose={close}
          />
        </Late>
      )}
      <Late onGiveUp={cancel}>
        {asked && <SameNameDialog key={asked.id} matches={asked.matches} onAnswer={answer} onCancel={cancel} />}
      </Late>
      {isOver && <DropHint />}
    </section>
  );
}

interface Emptiness {
  isBin: boolean;
  isNarrowed: boolean;
  isInFolder: boolean;
  hasFolders: boolean;
}

function Nothing({ isBin, isNarrowed, isInFolder, hasFolders }: Emptiness) {
  if (isNarrowed) return <p className="text-ink-2">No file matches.</p>;
  if (isBin) return <EmptyState title="The Bin Is Empty" text="Deleted files can be restored from here" />;
  if (isInFolder) return <EmptyState title="This Folder Is Empty" text="Upload files here, or move some into it" />;
  if (hasFolders) return <EmptyState title="No Files Outside the Folders" text="Open a folder, or upload files here" />;
  return <EmptyState title="No Files Yet" text="Upload your first file to get started" />;
}

function DropHint() {
  return (
    <p className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-bg/90 text-[length:var(--text-xl)] font-bold">
      Drop files to upload
    </p>
  );
}
