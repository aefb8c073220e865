import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { SentFile } from "#contract/sent-files.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { allItems, dropFromPages, type Pages } from "#web/platform/paged.ts";

const family: QueryKey = ["sent-files"];

function dropSent(cache: QueryClient, isGone: (file: SentFile) => boolean): QueryKey[] {
  cache.setQueriesData<Pages<SentFile>>({ queryKey: family }, (pages) => dropFromPages(pages, isGone));
  return [family];
}

/** What it looks like now, and to whom its state is told, is the server's to say. */
function askWhereHeld(cache: QueryClient, { id }: { id: string }): QueryKey[] {
  for (const [queryKey, pages] of cache.getQueriesData<Pages<SentFile>>({ queryKey: family }))
    if (allItems(pages).some((file) => file.id === id)) fetchAgain(cache, { queryKey });
  return [family];
}

function askForAll(cache: QueryClient): QueryKey[] {
  fetchAgain(cache, { queryKey: family });
  return [];
}

export const sentFilesLive: LiveHandlers = {
  "message:received": (cache, { conversationId, attachments }) => {
    if (attachments.length > 0) fetchAgain(cache, { queryKey: [...family, conversationId] });
    return [];
  },
  "message:deleted": (cache, { id }) => dropSent(cache, ({ messageId }) => messageId === id),
  "file:version-added": (cache, { file }) => askWhereHeld(cache, file),
  // a new name may be looked for, or no longer
  "file:updated": askForAll,
  "file:removed": (cache, file) => dropSent(cache, ({ id }) => id === file.id),
  "file:restored": askForAll,
  "file:purged": (cache, file) => dropSent(cache, ({ id }) => id === file.id),
  "project:deleted": askForAll,
  "project:restored": askForAll,
};
