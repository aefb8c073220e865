import { ArrowRight, FolderInput, History, Pencil, RotateCcw, Tag, Trash2 } from "lucide-react";
import { fileCategories } from "#contract/choices.ts";
import type { File, FilesChange } from "#contract/files.ts";
import { type JudgedFile, statusChoices, whyNotDelete, whyNotUpdate } from "#domain/files/file-rights.ts";
import type { Role } from "#domain/permissions.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { categoryNames, statusActs } from "./file-badges.ts";

export type FileDialog = { kind: "rename" | "move" | "versions"; file: File };

interface Parts {
  roles: readonly Role[];
  isOwn: boolean;
  onDialog: (dialog: FileDialog) => void;
  onChange: (change: FilesChange) => void;
  /** That it is kept on this device, or no longer; left out where none can be. */
  keep?: MenuItem | undefined;
}

/** What this person may do with this file now; the server decides, this only hides what it would refuse. */
export function fileMenu(file: File, { roles, isOwn, onDialog, onChange, keep }: Parts): MenuItem[] {
  const judged: JudgedFile = { category: file.category, status: file.status, isOwn };
  const mayDelete = whyNotDelete(roles, judged) === null;
  if (file.deletedAt) {
    if (!mayDelete) return [];
    return [{ label: "Restore", icon: <RotateCcw />, onSelect: () => onChange({ act: "restore" }) }];
  }
  const dialog = (kind: FileDialog["kind"]) => () => onDialog({ kind, file });
  const mayUpdate = whyNotUpdate(roles, judged) === null;
  return [
    { label: "Versions…", icon: <History />, onSelect: dialog("versions") },
    ...(keep ? [keep] : []),
    ...(mayUpdate
      ? [
          { label: "Rename…", icon: <Pencil />, onSelect: dialog("rename") },
          { label: "Move to…", icon: <FolderInput />, onSelect: dialog("move") },
        ]
      : []),
    ...fileCategories
      .filter((category) => category !== file.category && whyNotUpdate(roles, judged, category) === null)
      .map((category) => ({
        label: `Mark as ${categoryNames[category].toLowerCase()}`,
        icon: <Tag />,
        onSelect: () => onChange({ act: "category", category }),
      })),
    ...statusChoices(roles, judged).map((status) => ({
      label: statusActs[status],
      icon: <ArrowRight />,
      onSelect: () => onChange({ act: "status", status }),
    })),
    ...(mayDelete ? [{ label: "Delete", icon: <Trash2 />, onSelect: () => onChange({ act: "delete" }) }] : []),
  ];
}
