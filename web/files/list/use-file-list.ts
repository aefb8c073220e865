import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FileFilter } from "#contract/files.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { pathOf } from "../folders/folder-path.ts";
import { useOpenedFolder } from "../folders/use-opened-folder.ts";
import { filesOf, foldersOf } from "../queries.ts";
import { firstShown, type Shown } from "./files-toolbar.tsx";

/** What is shown of a project's files, and how that is chosen. A search looks into all folders, as does the top that is narrowed. */
export function useFileList(projectId: string, maySeeBin: boolean) {
  const [wanted, setWanted] = useState<Shown>(firstShown);
  // the right can end meanwhile, by another role or in the archive, and with it the button that leads out of the bin
  const shown = { ...wanted, isBin: wanted.isBin && maySeeBin };
  const [asked, openFolder] = useOpenedFolder();
  const known = useQuery(foldersOf(projectId)).data?.items;
  const folders = known ?? [];
  // until the folders are known the address is believed; one that is not there, or was deleted meanwhile, is left
  const folder = known ? (pathOf(known, asked).at(-1)?.id ?? null) : asked;
  const search = useSettled(shown.search.trim());
  const filter = filterOf({ ...shown, search }, folder);
  const query = useInfiniteQuery(filesOf(projectId, filter));
  const show = (part: Partial<Shown>) => setWanted((before) => ({ ...before, ...part }));
  return {
    shown,
    show,
    folders,
    folder,
    /** What lies in it, which a search would not be kept to. */
    openFolder(id: string | null) {
      show({ search: "" });
      openFolder(id);
    },
    isFolderGone: asked !== null && folder === null,
    query,
    files: allItems(query.data),
    /** The words that are asked for by now. */
    search,
    /** Each file in `files` may lie in another folder. */
    isAcrossFolders: filter.folder === undefined,
    isNarrowed: search !== "" || (!shown.isBin && (shown.category !== "all" || shown.status !== "all")),
  };
}

/** Only what differs from the project's plain list is told, so that lists share a place in the cache. */
function filterOf({ search, category, status, sort, isBin }: Shown, folder: string | null): FileFilter {
  const words = search && { search };
  if (isBin) return { deleted: "true", ...words };
  const kind = { ...(category !== "all" && { category }), ...(status !== "all" && { status }) };
  const isKind = Object.keys(kind).length > 0;
  const place = folder ?? (isKind ? undefined : "root");
  return {
    ...words,
    ...(!search && place && { folder: place }),
    ...kind,
    ...(sort !== "date" && { sort }),
  };
}
