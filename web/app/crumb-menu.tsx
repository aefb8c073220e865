import { useNavigate } from "@tanstack/react-router";
import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { Menu } from "#web/ui/menu.tsx";
import type { PlacePath } from "./place-paths.ts";

interface Props {
  /** "organization", "team", "project". */
  kind: string;
  /** The one that the crumb is. */
  id: string;
  siblings: { id: string; name: string }[];
  pathOf: (id: string) => PlacePath;
  /** Where all of them are: more than are listed, perhaps. */
  all: {
    label: string;
    path: PlacePath | { to: "/dashboard/organizations" };
    search?: { scope: "teams" | "projects" };
  };
  isPending: boolean;
  /** Somebody reaches for it: now the list is worth asking for. */
  onWanted: () => void;
}

/** The others beside a crumb, to go to at once. */
export function CrumbMenu({ kind, id, siblings, pathOf, all, isPending, onWanted }: Props) {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody reaches for the button within
    <span className="contents" onPointerEnter={onWanted} onFocus={onWanted}>
      <Menu
        head={isPending ? <span className="text-[length:var(--text-sm)] text-ink-2">Loading…</span> : undefined}
        trigger={
          <button
            type="button"
            aria-label={`Other ${kind}s`}
            className="grid size-6 place-items-center rounded-sm text-ink-3 hover:bg-surface-2 hover:text-ink pointer-coarse:size-10"
          >
            <ChevronsUpDown aria-hidden="true" className="size-3.5" />
          </button>
        }
        items={[
          ...siblings.map((sibling) => ({
            id: sibling.id,
            label: sibling.name,
            current: sibling.id === id,
            onSelect: () => void navigate(pathOf(sibling.id)),
          })),
          { id: "all", label: all.label, onSelect: () => void navigate({ ...all.path, search: all.search ?? {} }) },
        ]}
      />
    </span>
  );
}

/** Whether anybody has reached for the menu yet. */
export function useWanted(): [boolean, () => void] {
  const [isWanted, setWanted] = useState(false);
  return [isWanted, () => setWanted(true)];
}
