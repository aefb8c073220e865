import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Folder } from "#contract/folders.ts";
import { maxFolderName } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { call } from "#web/platform/api.ts";
import { askedOf } from "#web/platform/asked-of.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { NameDialog } from "../list/name-dialog.tsx";
import { dropFolders, putFolder } from "../live.ts";
import { foldersOf } from "../queries.ts";
import type { FolderDialog } from "./folder-bar.tsx";
import { MoveDialog } from "./move-dialog.tsx";

interface Props {
  dialog: FolderDialog;
  folders: readonly Folder[];
  onClose: () => void;
}

/** The one that is open, of one folder. */
export function FolderDialogs({ dialog: { kind, folder }, folders, onClose }: Props) {
  const cache = useQueryClient();
  const onMutate = () => askedOfFolders(cache, folder.projectId);
  const update = useMutation({
    mutationFn: (change: { name?: string; parentId?: string | null }) =>
      call("updateFolder", { id: folder.id, ...change }),
    onMutate,
    onSuccess(changed, _, asked) {
      asked.said([changed], () => putFolder(cache, changed));
      onClose();
    },
  });
  const remove = useMutation({
    mutationFn: () => orGone(call("deleteFolder", { id: folder.id }), "not_found"),
    onSuccess() {
      dropFolders(cache, { projectId: folder.projectId, ids: [folder.id] });
      void cache.invalidateQueries({ queryKey: ["files", folder.projectId] });
      onClose();
    },
  });
  const now = folders.find(({ id }) => id === folder.id);
  const lost = now ? null : "Somebody deleted this folder meanwhile.";
  const state = { error: update.error, isBusy: update.isPending, onClose };
  if (kind === "delete") {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={`Delete ${folder.name}?`}
        text="The files in it, and in the folders below it, go into the bin. They can be restored for 30 days."
        action="Delete folder"
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate()}
      />
    );
  }
  if (kind === "rename") {
    const action = { todo: "Rename", doing: "Renaming..." };
    const onSave = (name: string) => update.mutate({ name });
    return (
      <NameDialog
        title="Rename folder"
        label="Name"
        maxLength={maxFolderName}
        name={folder.name}
        action={action}
        onSave={onSave}
        {...state}
        lost={lost}
      />
    );
  }
  const onMove = (parentId: string | null) => update.mutate({ parentId });
  return (
    <MoveDialog
      title={`Move ${folder.name}`}
      folders={folders}
      from={(now ?? folder).parentId}
      moved={folder}
      lost={lost}
      onMove={onMove}
      {...state}
    />
  );
}

export function NewFolderDialog({
  projectId,
  parentId,
  onClose,
}: {
  projectId: string;
  parentId: string | null;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [folderId] = useState(newId);
  const mutationFn = useMadeOnce({
    create: (name: string) => call("createFolder", { id: projectId, folderId, name, parentId }),
    change: (folder, name) => call("updateFolder", { id: folder.id, name }),
  });
  const create = useMutation({
    mutationFn,
    onMutate: () => askedOfFolders(cache, projectId),
    onSuccess(folder, _, asked) {
      asked.said([folder], () => putFolder(cache, folder));
      onClose();
    },
  });
  const action = { todo: "Create folder", doing: "Creating..." };
  const state = { error: create.error, isBusy: create.isPending, onClose };
  return (
    <NameDialog
      title="New folder"
      label="Name"
      maxLength={maxFolderName}
      name=""
      action={action}
      onSave={create.mutate}
      {...state}
    />
  );
}

function askedOfFolders(cache: QueryClient, projectId: string) {
  const itemsOf = (list: { items: Folder[] } | undefined) => list?.items ?? [];
  return askedOf(cache, foldersOf(projectId).queryKey, itemsOf);
}
