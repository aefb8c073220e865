import { Download, Ellipsis, Folder as FolderIcon, FolderInput, Pencil, Trash2 } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import type { Folder } from "#contract/folders.ts";
import { Crumbs } from "#web/ui/crumbs.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { downloadZip } from "../list/download-zip.ts";
import { draggedFiles } from "../list/file-list.tsx";
import { folderZipUrl } from "../list/zip-url.ts";
import { foldersIn, pathOf } from "./folder-path.ts";

export type FolderDialog = { kind: "rename" | "delete" | "move"; folder: Folder };

interface Props {
  projectId: string;
  folders: readonly Folder[];
  current: string | null;
  mayManage: boolean;
  onOpen: (id: string | null) => void;
  onDropFiles: (ids: string[], folderId: string | null) => void;
  onDialog: (dialog: FolderDialog) => void;
}

/** Where one is among the folders, and those that lie here; files are dragged onto them, or moved by menu. */
export function FolderBar({ projectId, folders, current, mayManage, onOpen, onDropFiles, onDialog }: Props) {
  const path = pathOf(folders, current);
  const here = foldersIn(folders, current);
  if (folders.length === 0) return null;
  return (
    <div className="mb-5">
      {path.length > 0 && (
        <Crumbs isWhole>
          {[null, ...path].map((folder, place) => (
            <DropPlace
              key={folder?.id ?? "root"}
              isTaking={mayManage}
              onFiles={(ids) => onDropFiles(ids, folder?.id ?? null)}
            >
              {place === path.length ? (
                <span dir="auto" aria-current="location" className="max-w-72 truncate">
                  {folder?.name}
                </span>
              ) : (
                <button
                  type="button"
                  dir="auto"
                  className="max-w-72 truncate hover:underline pointer-coarse:py-2.5"
                  onClick={() => onOpen(folder?.id ?? null)}
                >
                  {folder?.name ?? "All files"}
                </button>
              )}
            </DropPlace>
          ))}
        </Crumbs>
      )}
      {here.length > 0 && (
        <ul aria-label="Folders" className="flex flex-wrap gap-2">
          {here.map((folder) => (
            <li key={folder.id} className="max-w-full">
              <DropPlace isTaking={mayManage} onFiles={(ids) => onDropFiles(ids, folder.id)}>
                <span className="flex max-w-full items-center rounded-md border border-line bg-surface-1 hover:border-line-strong">
                  <button
                    type="button"
                    onClick={() => onOpen(folder.id)}
                    className="flex min-h-(--control-h) min-w-0 items-center gap-2 pr-2 pl-3 text-[length:var(--text-sm)] font-semibold"
                  >
                    <FolderIcon aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
                    <span dir="auto" className="truncate">
                      {folder.name}
                    </span>
                  </button>
                  <Menu
                    align="end"
                    items={folderMenu({ projectId, folder, mayManage, onDialog })}
                    trigger={<IconButton label={`More for folder ${folder.name}`} icon={<Ellipsis />} />}
                  />
                </span>
              </DropPlace>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function folderMenu({
  projectId,
  folder,
  mayManage,
  onDialog,
}: {
  projectId: string;
  folder: Folder;
  mayManage: boolean;
  onDialog: Props["onDialog"];
}) {
  const download = {
    label: "Download as zip",
    icon: <Download />,
    onSelect: () => void downloadZip(folderZipUrl(projectId, folder.id)),
  };
  if (!mayManage) return [download];
  return [
    download,
    { label: "Rename…", icon: <Pencil />, onSelect: () => onDialog({ kind: "rename", folder }) },
    { label: "Move to…", icon: <FolderInput />, onSelect: () => onDialog({ kind: "move", folder }) },
    { label: "Delete…", icon: <Trash2 />, onSelect: () => onDialog({ kind: "delete", folder }) },
  ];
}

/** Takes files that are dragged onto it. */
function DropPlace({
  isTaking,
  onFiles,
  children,
}: {
  isTaking: boolean;
  onFiles: (ids: string[]) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const isOurs = (event: DragEvent) => isTaking && event.dataTransfer.types.includes(draggedFiles);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard's way is the menu 'Move to…'
    <span
      className={`inline-flex max-w-full rounded-md ${isOver ? "outline-2 outline-accent outline-dashed" : ""}`}
      onDragOver={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isOurs(event)) return;
        event.preventDefault();
        onFiles(JSON.parse(event.dataTransfer.getData(draggedFiles)) as string[]);
      }}
    >
      {children}
    </span>
  );
}
