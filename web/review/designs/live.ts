// A designer's work in the cache. What a fact makes of it is the server's to say, for it joins what no fact carries: whose a file's
// versions are, what is open on them, what may be seen. So it is asked for again, and only for facts that may have changed it.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { File } from "#contract/files.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";

const all: QueryKey = ["designs"];
const work: QueryKey = ["designs", "work"];

/** Whoever is asking for it asks once more by that: it is none of what was touched. */
function askFor(cache: QueryClient, queryKey: QueryKey): QueryKey[] {
  fetchAgain(cache, { queryKey });
  return [];
}
const askForWork = (cache: QueryClient) => askFor(cache, work);
const askForAll = (cache: QueryClient) => askFor(cache, all);

/**
 * Of what somebody else brings, and is listed nowhere here, many facts tell: previews of two hundred files, moved at once. It tells
 * who began it, and of a later version not who brought that.
 */
function askForFile(cache: QueryClient, { id, version, uploadedBy }: File, me: string): QueryKey[] {
  return uploadedBy.id === me || version > 1 || isListed(cache, id) ? askForAll(cache) : [];
}

function isListed(cache: QueryClient, id: string): boolean {
  return cache.getQueriesData({ queryKey: all }).some(([, data]) => JSON.stringify(data ?? null).includes(id));
}

export const designsLive: LiveHandlers = {
  "file:added": (cache, { uploadedBy }, me) => (uploadedBy.id === me ? askForWork(cache) : []),
  "file:updated": askForFile,
  "file:removed": askForAll,
  "file:restored": askForAll,
  "file:version-added": askForAll,
  "file:version-updated": askForAll,
  "design-review:created": askForWork,
  "design-review:updated": askForWork,
  "design-review:assigned": askForWork,
  "design-review:commented": askForWork,
  "design-review:decided": askForWork,
  "design-review:cancelled": askForWork,
  "annotation:created": askForWork,
  "annotation:updated": askForWork,
  "annotation:deleted": askForWork,
  "annotation:carried": askForWork,
  "organization:updated": (cache, { id }) => (isListed(cache, id) ? askForAll(cache) : []),
  "project:updated": askForAll,
  "project:moved": askForAll,
  "project:deleted": askForAll,
  "project:restored": askForAll,
  "project:member-joined": (cache, { id }, me) => (id === me ? askForAll(cache) : []),
  "project:member-left": (cache, { userId }, me) => (userId === me ? askForAll(cache) : []),
};
