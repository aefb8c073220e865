import type { Folder } from "#contract/folders.ts";

/** From the project down to this folder, itself last; empty for none, or for one that went. */
export function pathOf(folders: readonly Folder[], id: string | null): Folder[] {
  const folder = folders.find((one) => one.id === id);
  return folder ? [...pathOf(folders, folder.parentId), folder] : [];
}

/** Where all of these lie; undefined when they lie in several places. */
export function placeOf(files: readonly { folderId: string | null }[]): string | null | undefined {
  const [first] = files;
  return files.every(({ folderId }) => folderId === first?.folderId) ? first?.folderId : undefined;
}

export function foldersIn(folders: readonly Folder[], parentId: string | null): Folder[] {
  return folders.filter((folder) => folder.parentId === parentId);
}

/** All, each under its parent, with how deep it lies. */
export function folderTree(
  folders: readonly Folder[],
  parentId: string | null = null,
  depth = 0,
): { folder: Folder; depth: number }[] {
  return foldersIn(folders, parentId).flatMap((folder) => [
    { folder, depth },
    ...folderTree(folders, folder.id, depth + 1),
  ]);
}
