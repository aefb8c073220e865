import { Download, FolderInput, RotateCcw, Tags, Trash2, X } from "lucide-react";
import type { File, FilesChange } from "#contract/files.ts";
import { maxFilesChanged } from "#contract/limits.ts";
import type { Role } from "#domain/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { actsOnMany } from "./acts-on-many.ts";
import { downloadZip } from "./download-zip.ts";
import { categoryNames, statusActs } from "./file-badges.ts";
import { zipUrl } from "./zip-url.ts";

interface Props {
  projectId: string;
  files: readonly File[];
  roles: readonly Role[];
  isOwn: (file: File) => boolean;
  isBin: boolean;
  isBusy: boolean;
  onChange: (change: FilesChange) => void;
  onMove: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** A phone has one row for it, or it would lie over what was just chosen: there are pictures without words. */
const small = "max-sm:border-0 max-sm:px-0 max-sm:w-(--control-h)";

/** What can be done with the chosen files together. */
export function BulkBar({ projectId, files, roles, isOwn, isBin, isBusy, onChange, onMove, onDelete, onClear }: Props) {
  const ids = files.map(({ id }) => id);
  const { mayMove, mayDelete, ...marking } = actsOnMany(files, roles, isOwn);
  const items = marks(marking, onChange);
  return (
    <section
      aria-label="Chosen files"
      data-foot-bar
      className="rising sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface-2 p-2 shadow-3 max-sm:gap-0 max-sm:p-1"
    >
      <IconButton label="Clear selection" icon={<X />} onClick={onClear} />
      <p aria-live="polite" className="num mr-auto text-[length:var(--text-sm)] font-semibold">
        {ids.length} selected
      </p>
      {isBin ? (
        mayDelete && (
          <Button icon={<RotateCcw />} busy={isBusy} onClick={() => onChange({ act: "restore" })}>
            Restore
          </Button>
        )
      ) : (
        <>
          {ids.length <= maxFilesChanged && (
            <Button icon={<Download />} className={small} onClick={() => void downloadZip(zipUrl(projectId, ids))}>
              <Words>Download</Words>
            </Button>
          )}
          {mayMove && (
            <Button icon={<FolderInput />} className={small} onClick={onMove}>
              <Words>Move to…</Words>
            </Button>
          )}
          {items.length > 0 && (
            <Menu
              items={items}
              trigger={
                <Button icon={<Tags />} className={small}>
                  <Words>Mark as…</Words>
                </Button>
              }
            />
          )}
          {mayDelete && (
            <Button icon={<Trash2 />} className={small} busy={isBusy} onClick={onDelete}>
              <Words>Delete</Words>
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Words({ children }: { children: string }) {
  return <span className="max-sm:sr-only">{children}</span>;
}

function marks(
  { categories, statuses }: Pick<ReturnType<typeof actsOnMany>, "categories" | "statuses">,
  onChange: (change: FilesChange) => void,
) {
  return [
    ...categories.map((category) => ({
      label: categoryNames[category],
      onSelect: () => onChange({ act: "category", category }),
    })),
    ...statuses.map((status) => ({
      label: statusActs[status],
      onSelect: () => onChange({ act: "status", status }),
    })),
  ];
}
