import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { File } from "#contract/files.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { type Pages, putInPages } from "#web/platform/paged.ts";

/** Newest first; an upload that only hangs on messages is in no list. */
export function putFile(cache: QueryClient, file: File): QueryKey[] {
  if (!file.projectId) return [];
  const list: QueryKey = ["files", file.projectId];
  const known = cache.getQueryData<Pages<File>>(list);
  const isKnown = known?.pages.some((page) => page.items.some(({ id }) => id === file.id));
  cache.setQueryData<Pages<File>>(list, (pages) => putInPages(pages, file, "first"));
  if (!isKnown) void cache.invalidateQueries({ queryKey: ["project-stats", file.projectId] });
  return [list];
}

export const fileLive: LiveHandlers = {
  "file:added": putFile,
  "file:updated": putFile,
};
