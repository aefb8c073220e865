import { useQuery } from "@tanstack/react-query";
import type { File as StoredFile } from "#contract/files.ts";
import type { Folder } from "#contract/folders.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { lazy } from "#web/ui/lazy.ts";
import type { FolderDialog } from "../folders/folder-bar.tsx";
import { placeOf } from "../folders/folder-path.ts";
import type { Target } from "../uploads/upload-queue.ts";
import { uploads } from "../uploads/use-upload-files.ts";
import { fileById } from "../viewer/queries.ts";
import type { FileDialog } from "./file-menu.tsx";

const FileDialogs = lazy(async () => ({ default: (await import("./file-dialogs.tsx")).FileDialogs }));
const FolderDialogs = lazy(async () => ({ default: (await import("../folders/folder-dialogs.tsx")).FolderDialogs }));
const NewFolderDialog = lazy(async () => ({
  default: (await import("../folders/folder-dialogs.tsx")).NewFolderDialog,
}));
const MoveDialog = lazy(async () => ({ default: (await import("../folders/move-dialog.tsx")).MoveDialog }));

export type Opened =
  | { what: "file"; dialog: FileDialog }
  | { what: "folder"; dialog: FolderDialog }
  /** `parentId`: the folder that was open by then. */
  | { what: "new-folder"; parentId: string | null }
  | { what: "move" };

interface Props {
  opened: Opened;
  /** Those in sight, as they are now. */
  files: StoredFile[];
  /** Where what is uploaded here would go. */
  target: Target;
  folders: Folder[];
  /** The ids that 'move' is about. */
  chosen: ReadonlySet<string>;
  mayAddTo: (file: StoredFile) => boolean;
  onMove: (folderId: string | null) => void;
  onClose: () => void;
}

/** What was asked for over a project's files: about one of them, a folder, or all that are chosen. */
export function OpenedDialog({ opened, files, target, folders, chosen, mayAddTo, onMove, onClose }: Props) {
  if (opened.what === "folder") return <FolderDialogs dialog={opened.dialog} folders={folders} onClose={onClose} />;
  if (opened.what === "new-folder")
    return <NewFolderDialog projectId={target.projectId} parentId={opened.parentId} onClose={onClose} />;
  if (opened.what === "move") {
    return (
      <MoveDialog
        title={chosen.size === 1 ? "Move 1 file" : `Move ${chosen.size} files`}
        folders={folders}
        lost={chosen.size === 0 ? "None of the chosen files stands in this list any more." : null}
        from={placeOf(files.filter(({ id }) => chosen.has(id)))}
        // it closes at once, and what comes of it is told where all acts tell it
        error={null}
        isBusy={false}
        onMove={(folderId) => {
          onMove(folderId);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return <OneFile dialog={opened.dialog} {...{ files, target, folders, mayAddTo, onClose }} />;
}

/** What leads the file out of the list while its dialog is open, as another status where one is asked for, changes it here, too. */
function OneFile({
  dialog,
  files,
  target,
  mayAddTo,
  ...rest
}: Pick<Props, "files" | "target" | "folders" | "mayAddTo" | "onClose"> & { dialog: FileDialog }) {
  const { file } = dialog;
  const listed = files.find(({ id }) => id === file.id);
  const alone = useQuery({ ...fileById(file.id), enabled: !listed });
  const now = listed ?? alone.data ?? file;
  return (
    <FileDialogs
      dialog={dialog}
      now={now}
      lost={lostAs(now, listed ? null : alone.error)}
      mayAddVersion={mayAddTo(now)}
      onUploadVersion={(version, note) => uploads.add({ ...target, fileId: file.id, note }, [version])}
      {...rest}
    />
  );
}

/** Who may look into the bin finds it there; for anybody else it is not there. */
function lostAs({ deletedAt }: StoredFile, error: Error | null): string | null {
  if (deletedAt) return "Somebody put this file into the bin meanwhile.";
  return leadsNowhere(error) ? "Somebody deleted this file meanwhile, or you may no longer see it." : null;
}
