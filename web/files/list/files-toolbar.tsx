import { ArrowDownUp, FolderPlus, Grid2x2, List, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { fileCategories } from "#contract/choices.ts";
import type { FileFilter } from "#contract/files.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { UploadButton } from "../uploads/upload-button.tsx";
import { categoryNames } from "./file-badges.ts";

export interface Shown {
  search: string;
  category: "all" | NonNullable<FileFilter["category"]>;
  status: "all" | NonNullable<FileFilter["status"]>;
  sort: NonNullable<FileFilter["sort"]>;
  isBin: boolean;
}

export const firstShown: Shown = { search: "", category: "all", status: "all", sort: "date", isBin: false };

const categories = [
  { value: "all", label: "All" },
  ...fileCategories.map((value) => ({ value, label: categoryNames[value] })),
] as const;
const layouts = [
  { value: "grid", label: "Grid", icon: <Grid2x2 /> },
  { value: "list", label: "List", icon: <List /> },
] as const;
const sorts = { date: "Newest first", name: "Name", size: "Largest first" } as const;
const statuses = { all: "Any status", draft: "Draft", review: "In review", approved: "Approved", rejected: "Rejected" };

interface Props {
  shown: Shown;
  onShow: (part: Partial<Shown>) => void;
  layout: "grid" | "list";
  onLayout: (layout: "grid" | "list") => void;
  may: { upload: boolean; manageFolders: boolean; seeBin: boolean };
  onFiles: (files: File[]) => void;
  /** Whether files of these names are there already. */
  isAsking: boolean;
  onNewFolder: () => void;
  /** Keeps all of them on this device. */
  keep: ReactNode;
}

/** S1 section 2: upload, search, category, grid or list; besides them status, order, folders and the bin. */
export function FilesToolbar({ shown, onShow, layout, onLayout, may, onFiles, isAsking, onNewFolder, keep }: Props) {
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search files..." value={shown.search} onChange={(search) => onShow({ search })} />
        {may.manageFolders && !shown.isBin && (
          <IconButton tone="quiet" label="New folder" icon={<FolderPlus />} onClick={onNewFolder} />
        )}
        {may.seeBin && (
          <IconButton
            tone={shown.isBin ? "solid" : "quiet"}
            label={shown.isBin ? "Back to files" : "Bin"}
            icon={<Trash2 />}
            onClick={() => onShow({ isBin: !shown.isBin, search: "" })}
          />
        )}
        {may.upload && !shown.isBin && <UploadButton isAsking={isAsking} onChosen={onFiles} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {!shown.isBin && (
          <>
            <Segmented
              label="Category"
              value={shown.category}
              options={categories}
              onChange={(category) => onShow({ category })}
            />
            <Menu
              items={viewItems(shown, onShow)}
              trigger={
                <Button icon={<ArrowDownUp />} aria-label={`Order and status: ${viewOf(shown)}`}>
                  {viewOf(shown)}
                </Button>
              }
            />
          </>
        )}
        <Segmented label="Layout" value={layout} options={layouts} onChange={onLayout} />
        {keep}
      </div>
    </div>
  );
}

const viewOf = ({ status, sort }: Shown) => (status === "all" ? sorts[sort] : statuses[status]);

function viewItems(shown: Shown, onShow: Props["onShow"]) {
  const orders = Object.entries(sorts) as [Shown["sort"], string][];
  const states = Object.entries(statuses) as [Shown["status"], string][];
  return [
    ...orders.map(([sort, label]) => ({ label, current: shown.sort === sort, onSelect: () => onShow({ sort }) })),
    ...states.map(([status, label]) => ({
      label,
      current: shown.status === status,
      onSelect: () => onShow({ status }),
    })),
  ];
}
