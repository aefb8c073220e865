import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { leadsNowhere } from "#web/platform/query-client.ts";

/** Has its page, which asks this query, found nothing any more? Asks for nothing itself. */
export function useIsGone(queryKey: QueryKey): boolean {
  const cache = useQueryClient();
  return useSyncExternalStore(
    (onChange) => cache.getQueryCache().subscribe(onChange),
    () => leadsNowhere(cache.getQueryState(queryKey)?.error),
  );
}
