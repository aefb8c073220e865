import type { DehydratedState, InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { type PersistedClient, persistQueryClient } from "@tanstack/react-query-persist-client";
import { get, set } from "idb-keyval";
import { isPassing } from "../query-client.ts";
import { isRemembered, sessionMark } from "../session.ts";
import { forgetKept, forgetRead, keptFamilies } from "./forget-kept.ts";
import { forgetVisits, keepVisits, readVisits } from "./kept-visits.ts";

/** Raised when the shape of what is kept changes. */
const generation = "4";
/** Milliseconds: who leaves on Friday reads on Sunday. */
const keptFor = 7 * 24 * 60 * 60_000;
type KeptQuery = DehydratedState["queries"][number];

interface Kept {
  /** Tabs may be signed in as different people; each reads back only what its own session kept. */
  session: number;
  text: string;
}

/** Milliseconds between a change and its writing. */
const pause = 1000;

/** Of each family of what was visited: enough for the screens of a day, little enough to be read at each start. */
const mostVisited = 20;

/**
 * Small families (`meta: {persist: true}`) survive a reload, so that the first screen is there at once; of those with
 * `meta: {persist: "visited"}` what was looked at last does, so that it can be read without a network: of a list its first
 * page, or as many as `meta.pages` says. Who is signed in for this tab alone leaves none of it, and what another session
 * left is removed. Answers how to stop, and a promise of what was read back.
 */
export function keepCache(cache: QueryClient): ReturnType<typeof persistQueryClient> {
  // each change of a query asks about all of them: who was visited last is found once for each change, before it is asked
  const found = new Map<unknown, Query[]>();
  cache.getQueryCache().subscribe(() => found.clear());
  function visited(family: unknown): Query[] {
    const known = found.get(family) ?? lastVisited(cache, family);
    found.set(family, known);
    return known;
  }
  return persistQueryClient({
    queryClient: cache,
    persister: { persistClient: writer(), restoreClient: read, removeClient: forgetRead },
    buster: generation,
    maxAge: keptFor,
    dehydrateOptions: { shouldDehydrateQuery: (query) => isKept(query, visited) },
  });
}

/** Writes the last of what it is given, a moment later or when the page is left, whichever comes first. */
function writer(): (kept: PersistedClient) => void {
  let next: PersistedClient | undefined;
  // of the one that read it: another tab may sign in as somebody else before this one is told
  let session: number | null = null;
  const writeNow = () => {
    if (next && isRemembered() && session !== null && session === sessionMark()) void write(next, session);
    next = undefined;
  };
  document.addEventListener("visibilitychange", writeNow);
  return (kept) => {
    if (!next) setTimeout(writeNow, pause);
    next = kept;
    session = sessionMark();
  };
}

function isKept(query: Query, visited: (family: unknown) => Query[]): boolean {
  const persist = query.meta?.persist;
  const { data, error } = query.state;
  // what nobody could be asked for again is still what was read
  if (!persist || data === undefined || (error && !isPassing(error))) return false;
  return persist === true || visited(query.queryKey[0]).includes(query);
}

/** What is on screen first, then what moved last. */
function lastVisited(cache: QueryClient, family: unknown): Query[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: [family], predicate: isVisited })
    .toSorted(
      (one, other) =>
        other.getObserversCount() - one.getObserversCount() || other.state.dataUpdatedAt - one.state.dataUpdatedAt,
    )
    .slice(0, mostVisited);
}

async function write(kept: PersistedClient, session: number): Promise<void> {
  const { queries } = kept.clientState;
  const small = queries.filter((query) => !isVisited(query)).map(aged);
  const text = JSON.stringify({ ...kept, clientState: { ...kept.clientState, queries: small } });
  try {
    await Promise.all([
      keepVisits(queries.filter(isVisited), session, shortened),
      set(keptFamilies, { session, text } satisfies Kept),
    ]);
  } catch (error) {
    // Safari gives no error where it broke off what a page was writing as another one took its place
    console.warn("What was read could not be kept:", (error as Error | null)?.message);
  }
}

/** What this session kept; what another one left goes for good. */
async function read(): Promise<PersistedClient | undefined> {
  const held = await get<Kept>(keptFamilies);
  const session = isRemembered() ? sessionMark() : null;
  if (session === null || (held && held.session !== session)) await forgetKept();
  // visits alone are what a page that was left could not finish
  else if (!held) await forgetVisits();
  if (!held || held.session !== session) return;
  const kept: PersistedClient = JSON.parse(held.text);
  kept.clientState.queries.push(...(await readVisits()));
  return kept;
}

function isVisited({ meta }: { meta?: KeptQuery["meta"] }): boolean {
  return meta?.persist === "visited";
}

/** Marked as old: it is asked for anew as soon as somebody answers, for what was told meanwhile. */
function aged(query: KeptQuery): KeptQuery {
  return { ...query, state: { ...query.state, status: "success", error: null, isInvalidated: true } };
}

/** The first pages. */
function shortened(query: KeptQuery): KeptQuery {
  const { state, ...rest } = aged(query);
  const most = typeof query.meta?.pages === "number" ? query.meta.pages : 1;
  return { ...rest, state: { ...state, data: firstPages(state.data, most) } };
}

function firstPages(data: unknown, most: number): unknown {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>;
  return Array.isArray(pages) && Array.isArray(pageParams)
    ? { pages: pages.slice(0, most), pageParams: pageParams.slice(0, most) }
    : data;
}

/** Nothing of the last person is left for the next one. */
export async function forgetCache(cache: QueryClient): Promise<void> {
  cache.clear();
  await forgetKept();
}
