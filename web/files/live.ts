import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { FoundFile } from "#contract/file-search.ts";
import type { File, FileFilter, FileVersion } from "#contract/files.ts";
import type { Folder } from "#contract/folders.ts";
import { fileOrder, fitsFilter } from "#domain/files/file-list.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { latestTold } from "#web/platform/latest-told.ts";
import type { FactPayload, LiveHandlers } from "#web/platform/live.ts";
import { allItems, dropFromPages, mapPages, type Pages } from "#web/platform/paged.ts";

type List = Pages<File>;

/**
 * Into every list of its project that its filter lets it into, at its place; out of all others. An answer that comes after newer
 * facts changes nothing.
 */
export function putFile(cache: QueryClient, file: File): QueryKey[] {
  if (!file.projectId || file.updatedAt < latestOf(cache, file)) return [];
  told.note(cache, file.id, file.updatedAt);
  const touched: QueryKey[] = [putAlone(cache, file)];
  for (const [queryKey, pages] of cache.getQueriesData<List>({ queryKey: ["files", file.projectId] })) {
    touched.push(queryKey);
    if (!pages) continue;
    const filter = (queryKey[2] ?? {}) as FileFilter;
    cache.setQueryData<List>(queryKey, placed(pages, file, filter));
  }
  putPreviewOfVersion(cache, file);
  if (file.deletedAt) dropFound(cache, file.id);
  else askForFound(cache, (one) => one.id === file.id && (one.name !== file.name || one.versionAt !== file.versionAt));
  return touched;
}

/** One more, or one less. Which pages happen to be held tells nothing of the figures: the server counts them anew. */
function putCounted(cache: QueryClient, file: File): QueryKey[] {
  if (file.projectId) fetchAgain(cache, { queryKey: ["project-stats", file.projectId] });
  return putFile(cache, file);
}

/**
 * When each file was changed last, as far as was told: one that was moved may stand in no list that is held, and an answer
 * about what it was before would bring it back to where it lay.
 */
const told = latestTold<string>();

/** When it was changed last, as far as is known here. Each change of a file has a later time than the one before. */
function latestOf(cache: QueryClient, { id, projectId }: File): string {
  const listed = cache.getQueriesData<List>({ queryKey: ["files", projectId] }).flatMap(([, pages]) => allItems(pages));
  const held = [cache.getQueryData<File>(["file", id]), ...listed].filter((one) => one?.id === id);
  const times = [told.of(cache, id), ...held.map((one) => one?.updatedAt)];
  return times.reduce<string>((last, time = "") => (time > last ? time : last), "");
}

/** Opened by its address it may stand in no list. Who still sees it in the bin is the server's to say. */
function putAlone(cache: QueryClient, file: File): QueryKey {
  const one: QueryKey = ["file", file.id];
  if (file.deletedAt) void cache.resetQueries({ queryKey: one });
  else cache.setQueryData<File>(one, (known) => known && file);
  return one;
}

/** A picture that is made after its version came; the current one's, and that of any other with the same bytes. */
function putPreviewOfVersion(cache: QueryClient, { id, version, url, thumbnailUrl }: File): void {
  if (!thumbnailUrl) return;
  cache.setQueryData<Pages<FileVersion>>(
    ["file-versions", id],
    (pages) =>
      pages && mapPages(pages, (one) => (one.version === version || one.url === url ? { ...one, thumbnailUrl } : one)),
  );
}

/** As `putFile`, with the version on top of the list of versions. */
export function putVersion(cache: QueryClient, { file, version }: { file: File; version: FileVersion }): QueryKey[] {
  const list: QueryKey = ["file-versions", file.id];
  cache.setQueryData<Pages<FileVersion>>(list, (pages) => pages && withVersion(pages, version));
  return [list, ...putCounted(cache, file)];
}

/** What is known of it anew, where it stands. */
export function putKnownVersion(cache: QueryClient, version: FileVersion): QueryKey[] {
  const list: QueryKey = ["file-versions", version.fileId];
  cache.setQueryData<Pages<FileVersion>>(
    list,
    (pages) => pages && mapPages(pages, (one) => (one.version === version.version ? version : one)),
  );
  return [list];
}

export function dropFile(cache: QueryClient, { id, projectId }: FactPayload<"file:purged">): QueryKey[] {
  const family: QueryKey = ["files", projectId];
  cache.setQueriesData<List>({ queryKey: family }, (pages) => dropFromPages(pages, (file) => file.id === id));
  void cache.resetQueries({ queryKey: ["file", id] });
  dropFound(cache, id);
  return [family];
}

/** Searches are asked anew, but not while one looks at them; who may look into the bin looks there. */
function dropFound(cache: QueryClient, id: string): void {
  cache.setQueriesData<Pages<{ id: string }>>({ queryKey: ["files-with"] }, (pages) =>
    dropFromPages(pages, (one) => one.id === id),
  );
}

/** What is told otherwise now is asked for again: whether the words still stand in it, and where, is the server's to say. */
function askForFound(cache: QueryClient, isOther: (one: FoundFile) => boolean): QueryKey[] {
  for (const [queryKey, pages] of cache.getQueriesData<Pages<FoundFile>>({ queryKey: ["files-with"] }))
    if (allItems(pages).some(isOther)) fetchAgain(cache, { queryKey });
  return [["files-with"]];
}

interface Folders {
  items: Folder[];
}

/** By name, as the server lists them. */
export function putFolder(cache: QueryClient, folder: Folder): QueryKey[] {
  const list: QueryKey = ["folders", folder.projectId];
  cache.setQueryData<Folders>(list, (known) => {
    if (!known) return undefined;
    const items = [...known.items.filter(({ id }) => id !== folder.id), folder];
    return { items: items.toSorted(byName) };
  });
  return [list];
}

/** Files in the bin that lay in it lie in none any more: the bin is asked for again. */
export function dropFolders(cache: QueryClient, { projectId, ids }: FactPayload<"folder:deleted">): QueryKey[] {
  const list: QueryKey = ["folders", projectId];
  cache.setQueryData<Folders>(
    list,
    (known) => known && { items: known.items.filter((folder) => !ids.includes(folder.id)) },
  );
  for (const id of ids) cache.removeQueries({ queryKey: ["files", projectId, { folder: id }], type: "inactive" });
  return [list];
}

export const fileLive: LiveHandlers = {
  "file:added": putCounted,
  "file:updated": putFile,
  "file:removed": putCounted,
  "file:restored": putCounted,
  "file:version-added": putVersion,
  "file:version-updated": putKnownVersion,
  "file:purged": dropFile,
  "project:updated": (cache, { id, name }) =>
    askForFound(cache, ({ projectId, projectName }) => projectId === id && projectName !== name),
  "folder:created": putFolder,
  "folder:updated": putFolder,
  "folder:deleted": dropFolders,
};

/** What would come after the end of what was fetched comes with its own page. */
function placed(pages: List, file: File, filter: FileFilter): List {
  const without = dropFromPages(pages, ({ id }) => id === file.id) as List;
  if (!fitsFilter(file, filter)) return same(pages, without);
  const order = fileOrder(filter);
  const before = (other: File) => order(file, other) < 0;
  const at = without.pages.findIndex(({ items }) => items.some(before));
  const target = at >= 0 ? at : without.pages.length - 1;
  if (at < 0 && without.pages[target]?.nextCursor) return without;
  const changed = without.pages.map((page, place) => {
    if (place !== target) return page;
    const found = page.items.findIndex(before);
    return { ...page, items: page.items.toSpliced(found < 0 ? page.items.length : found, 0, file) };
  });
  return { ...without, pages: changed };
}

/** Untouched lists stay the same objects. */
function same(before: List, after: List): List {
  const isSame = before.pages.every((page, place) => page.items.length === after.pages[place]?.items.length);
  return isSame ? before : after;
}

function withVersion(pages: Pages<FileVersion>, version: FileVersion): Pages<FileVersion> {
  const [first, ...rest] = pages.pages;
  if (!first || first.items.some((known) => known.version === version.version)) return pages;
  return { ...pages, pages: [{ ...first, items: [version, ...first.items] }, ...rest] };
}

/** The database's collation `names` (migration 009); made when first needed, as it takes milliseconds. */
let names: Intl.Collator | undefined;

function byName(one: Folder, other: Folder): number {
  names ??= new Intl.Collator("und", { numeric: true });
  return names.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
}
