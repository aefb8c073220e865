import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

interface Which {
  queryKey?: QueryKey;
  fetchStatus?: "fetching";
}

const waitedFor = new WeakSet<Promise<unknown>>();

/**
 * Invalidates, and makes it hold. An answer that was asked for before now would wipe the mark away when it comes: a first
 * fetch is never begun anew, and a page on its way is not taken from who reads on. Those are let come, then invalidated.
 */
export function fetchAgain(cache: QueryClient, which: Which = {}): void {
  const onTheirWay = cache
    .getQueryCache()
    .findAll({ ...which, fetchStatus: "fetching" })
    .map((query) => [query, query.promise] as const);
  void cache.invalidateQueries({ ...which, predicate: (query) => !bringsPage(query) });
  for (const [query, asked] of onTheirWay) if (asked && query.promise === asked) invalidateAfter(cache, query, asked);
}

function bringsPage({ state }: Query): boolean {
  return state.fetchStatus === "fetching" && state.fetchMeta?.fetchMore !== undefined;
}

function invalidateAfter(cache: QueryClient, { queryKey }: Query, asked: Promise<unknown>): void {
  if (waitedFor.has(asked)) return;
  waitedFor.add(asked);
  const again = () => cache.invalidateQueries({ queryKey, exact: true });
  // a failed one says so in its own place
  void asked.then(again, again);
}
