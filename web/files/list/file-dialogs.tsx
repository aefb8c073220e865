import { AppError } from "#contract/errors.ts";
import type { File as StoredFile } from "#contract/files.ts";
import type { Folder } from "#contract/folders.ts";
import { maxFileName } from "#contract/limits.ts";
import { MoveDialog } from "../folders/move-dialog.tsx";
import type { FileDialog } from "./file-menu.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { useUpdateFile } from "./use-file-acts.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

interface Props {
  dialog: FileDialog;
  /** The file as it is now: it may have changed since the dialog was opened. */
  now: StoredFile;
  /** Where it is gone meanwhile: says so. */
  lost?: string | null;
  folders: readonly Folder[];
  mayAddVersion: boolean;
  /** With what is new in it. */
  onUploadVersion: (file: File, note: string) => void;
  onClose: () => void;
}

/** The one that is open, of one file. */
export function FileDialogs({ dialog, now, lost = null, folders, mayAddVersion, onUploadVersion, onClose }: Props) {
  const update = useUpdateFile();
  const { file: seen } = dialog;

  const isCalledElse = now.name !== seen.name;
  const isTold = isCalledElse && update.error instanceof AppError && update.error.code === "conflict";

  /** Previews and moves of others meanwhile do not matter; another name does, until it was said. */
  function rename(name: string) {
    const { updatedAt } = isCalledElse && !isTold ? seen : now;
    update.mutate({ id: seen.id, name, updatedAt }, { onSuccess: onClose });
  }

  if (dialog.kind === "versions") {
    return (
      <VersionsDialog file={now} lost={lost} mayAdd={mayAddVersion} onUpload={onUploadVersion} onClose={onClose} />
    );
  }
  const clash = isTold
    ? new Error(`Somebody else called it '${now.name}' a moment ago. Press once more to change that.`)
    : null;
  const state = { lost, error: clash ?? update.error, isBusy: update.isPending, onClose };
  if (dialog.kind === "rename") {
    const action = { todo: "Rename", doing: "Renaming..." };
    return (
      <NameDialog
        title="Rename file"
        label="Name"
        name={seen.name}
        maxLength={maxFileName}
        action={action}
        onSave={rename}
        {...state}
      />
    );
  }
  const onMove = (folderId: string | null) => update.mutate({ id: seen.id, folderId }, { onSuccess: onClose });
  return <MoveDialog title={`Move ${seen.name}`} folders={folders} from={now.folderId} onMove={onMove} {...state} />;
}
