import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import type { DehydratedState, InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { persistQueryClient } from "@tanstack/react-query-persist-client";
import { del, get, set } from "idb-keyval";
import { keptPictures } from "./kept-pictures.ts";
import { isPassing } from "./query-client.ts";
import { isRemembered, sessionMark } from "./session.ts";

const key = "guidon-cache";
/** Raised when the shape of what is kept changes. */
const generation = "2";

interface Kept {
  /** Tabs may be signed in as different people; each reads back only what its own session kept. */
  session: number | null;
  text: string;
}

const storage = {
  async getItem(name: string): Promise<string | null> {
    const kept = await get<Kept>(name);
    return kept && kept.session === sessionMark() ? kept.text : null;
  },
  async setItem(name: string, text: string): Promise<void> {
    const session = sessionMark();
    if (session !== null) await set(name, { session, text } satisfies Kept);
  },
  removeItem: del,
};

/** Of each family of what was visited: enough for the screens of a day, little enough to be written each second. */
const mostVisited = 6;

/**
 * Small families (`meta: {persist: true}`) survive a reload, so that the first screen is there at once; of those with
 * `meta: {persist: "visited"}` what was looked at last does, so that it can be read without a network.
 */
export function keepCache(cache: QueryClient): void {
  const persister = createAsyncStoragePersister({
    key,
    storage,
    serialize: (kept) => JSON.stringify({ ...kept, clientState: shortened(kept.clientState) }),
  });
  persistQueryClient({
    queryClient: cache,
    persister,
    buster: generation,
    dehydrateOptions: { shouldDehydrateQuery: (query) => isKept(cache, query) },
  });
}

function isKept(cache: QueryClient, query: Query): boolean {
  const persist = query.meta?.persist;
  const { data, error } = query.state;
  // what nobody could be asked for again is still what was read
  if (!persist || data === undefined || (error && !isPassing(error))) return false;
  return persist === true || (isRemembered() && lastVisited(cache, query.queryKey[0]).includes(query));
}

/** What is on screen first, then what moved last. */
function lastVisited(cache: QueryClient, family: unknown): Query[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: [family], predicate: ({ meta }) => meta?.persist === "visited" })
    .toSorted(
      (one, other) =>
        other.getObserversCount() - one.getObserversCount() || other.state.dataUpdatedAt - one.state.dataUpdatedAt,
    )
    .slice(0, mostVisited);
}

/** Kept without its failures. Of what was visited the first page, marked as old: it is asked for anew as soon as somebody answers. */
function shortened(state: DehydratedState): DehydratedState {
  const queries = state.queries.map((query) => {
    const read = { ...query.state, status: "success" as const, error: null };
    if (query.meta?.persist !== "visited") return { ...query, state: read };
    return { ...query, state: { ...read, isInvalidated: true, data: firstPage(read.data) } };
  });
  return { ...state, queries };
}

function firstPage(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>;
  return Array.isArray(pages) && Array.isArray(pageParams)
    ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
    : data;
}

/** Nothing of the last person is left for the next one. */
export async function forgetCache(cache: QueryClient): Promise<void> {
  cache.clear();
  // only a secure page has caches
  await Promise.all([del(key), globalThis.caches?.delete(keptPictures)]);
}
