import { notifyManager, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { leadsNowhere } from "#web/platform/query-client.ts";

/** Has its page, which asks this query, found nothing any more? Asks for nothing itself. */
export function useIsGone(queryKey: QueryKey): boolean {
  const cache = useQueryClient();
  return useSyncExternalStore(
    // not in the midst of drawing: whoever begins to ask tells the cache there
    (onChange) => cache.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => leadsNowhere(cache.getQueryState(queryKey)?.error),
  );
}
