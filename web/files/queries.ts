import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { FileFilter } from "#contract/files.ts";
import { call } from "#web/platform/api.ts";
import { mayKeep } from "#web/platform/kept/may-keep.ts";
import { lateAreas } from "#web/platform/live.ts";
import { paging } from "#web/platform/paged.ts";
import { fileLive } from "./live.ts";

lateAreas.push(fileLive);

/** What can be read without a network after it was looked at. */
const visited = { meta: { persist: "visited" } };

/** A project's files as a filter shows them; a list for each, kept live by `putFile`. */
export const filesOf = (projectId: string, filter: FileFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ["files", projectId, filter] as const,
    queryFn: ({ pageParam }) => call("listFiles", { id: projectId, cursor: pageParam ?? undefined, ...filter }),
    ...paging,
    ...visited,
  });

export const foldersOf = (projectId: string) =>
  queryOptions({ queryKey: ["folders", projectId], queryFn: () => call("listFolders", { id: projectId }), ...visited });

export const versionsOf = (fileId: string) =>
  infiniteQueryOptions({
    queryKey: ["file-versions", fileId],
    queryFn: ({ pageParam }) => call("listFileVersions", { id: fileId, cursor: pageParam ?? undefined }),
    ...paging,
  });

/** Whole files that are kept on this device; nothing where none can be. */
export const onDevice = () =>
  queryOptions({
    queryKey: ["on-device"],
    queryFn: async ({ client, queryKey }) => (await import("./device/read-device.ts")).readDevice(client, queryKey),
    enabled: () => mayKeep(),
    retry: false,
  });

/** What a search over files is kept to. */
export interface FileSearchFilter {
  projectId?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The best of the files that hold these words. Not kept: a search is asked anew. */
export const filesWith = (words: string, filter: FileSearchFilter) =>
  infiniteQueryOptions({
    queryKey: ["files-with", words, filter],
    queryFn: ({ pageParam }) => call("searchFiles", { q: words, ...filter, cursor: pageParam ?? undefined }),
    ...paging,
    staleTime: 30_000,
    gcTime: 60_000,
  });
