import { notifyManager, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { leadsNowhere } from "#web/platform/query-client.ts";

/** One with a page of its own: what it is, and the query of that page. */
export interface Place {
  what: "organization" | "team" | "project";
  queryKey: QueryKey;
}

/** Has its page, which asks this query, found nothing any more? Asks for nothing itself. */
export function useIsGone(queryKey: QueryKey): boolean {
  const cache = useQueryClient();
  return useSyncExternalStore(
    // not in the midst of drawing: whoever begins to ask tells the cache there
    (onChange) => cache.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => leadsNowhere(cache.getQueryState(queryKey)?.error),
  );
}

/** Told of what was being written of it, before anybody presses, and no longer once it is brought back. */
export function asGone(what: Place["what"], isWritten: boolean): Error {
  const why = `Somebody deleted this ${what} meanwhile, or you may no longer see it.`;
  return new Error(isWritten ? `${why} What you wrote stands here until you close: copy what you need.` : why);
}
