// What a list of files holds and in which order: the server says it in SQL, the web keeps its lists by the same rules.
import type { File, FileFilter } from "#contract/files.ts";
import { folded } from "#domain/folded.ts";
import { sortName } from "./sort-name.ts";

/** Newest version first, names from A, largest first, unless the filter says otherwise; the bin by when they came into it. */
export function orderOf({ sort = "date", order, deleted }: FileFilter) {
  if (deleted) return { sort: "bin", order: "desc" } as const;
  return { sort, order: order ?? (sort === "name" ? "asc" : "desc") } as const;
}

/** Does it belong to the list of this filter? Of its own project, that is. */
export function fitsFilter(file: File, { category, status, folder, search, deleted }: FileFilter): boolean {
  if ((file.deletedAt !== null) !== (deleted === "true")) return false;
  if (category && file.category !== category) return false;
  if (status && file.status !== status) return false;
  if (folder && (folder === "root" ? null : folder) !== file.folderId) return false;
  const wanted = search?.trim();
  return !wanted || folded(file.name).includes(folded(wanted));
}

/** For `toSorted`; equal ones by their ids, as the server does. */
export function fileOrder(filter: FileFilter): (one: File, other: File) => number {
  const { sort, order } = orderOf(filter);
  const sign = order === "asc" ? 1 : -1;
  return (one, other) => sign * (compare(placeIn(one, sort), placeIn(other, sort)) || compare(one.id, other.id));
}

function placeIn(file: File, sort: ReturnType<typeof orderOf>["sort"]): string | number {
  if (sort === "name") return sortName(file.name);
  if (sort === "size") return file.size;
  return (sort === "bin" ? file.deletedAt : file.versionAt) ?? "";
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
