import { Folder as FolderIcon, Home } from "lucide-react";
import { useState } from "react";
import type { Folder } from "#contract/folders.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { folderTree } from "./folder-path.ts";

interface Props {
  title: string;
  folders: readonly Folder[];
  /** Where it lies now: no choice. Undefined: not all of it lies in one place. */
  from: string | null | undefined;
  /** A folder that is moved, with all below it: no choice either. */
  moved?: Folder;
  /** Why nothing is moved any more: what was to be is gone. */
  lost: string | null;
  error: Error | null;
  isBusy: boolean;
  onMove: (folderId: string | null) => void;
  onClose: () => void;
}

/** The keyboard's way of moving files: the tree of folders as choices. A place that was chosen and goes is no other. */
export function MoveDialog({ title, folders, from, moved, lost, error, isBusy, onMove, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null | undefined>();
  const tree = folderTree(folders.filter(({ id }) => id !== moved?.id));
  const places = [{ id: null, name: "All files", depth: 0 }, ...tree.map(asPlace)];
  const isGone = chosen !== undefined && !places.some(({ id }) => id === chosen);
  const problem = lost ?? (isGone ? placeGone : error?.message);
  return (
    <Dialog open onClose={onClose} title={title}>
      {problem && (
        <div className="mb-4">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <legend className="label mb-2 text-ink-3">Folder</legend>
        {places.map(({ id, name, depth }) => (
          <label
            key={id ?? "root"}
            style={{ marginInlineStart: `${depth * 1.25}rem` }}
            className="flex min-h-(--control-h) min-w-0 items-center gap-2.5 rounded-md px-3 has-checked:bg-accent-soft has-disabled:text-ink-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring"
          >
            <input
              type="radio"
              name="folder"
              className="accent-(--accent-solid)"
              disabled={id === from}
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
            {id ? <FolderIcon aria-hidden="true" className="size-4" /> : <Home aria-hidden="true" className="size-4" />}
            <span dir="auto" className="min-w-0 truncate">
              {name}
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        tone="solid"
        className="mt-5 w-full"
        busy={isBusy}
        disabled={chosen === undefined || isGone || lost !== null}
        onClick={() => chosen !== undefined && onMove(chosen)}
      >
        {isBusy ? "Moving..." : "Move"}
      </Button>
    </Dialog>
  );
}

const placeGone = "This folder is not there any more. Choose another one.";

function asPlace({ folder, depth }: { folder: Folder; depth: number }) {
  return { id: folder.id as string | null, name: folder.name, depth: depth + 1 };
}
