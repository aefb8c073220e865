// The windows onto a conversation. In a file of their own: the list of conversations does without them.
import { infiniteQueryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { maxSeq } from "#contract/limits.ts";
import { shortened, tidied } from "#domain/messaging/reading/message-window.ts";
import { isPassing } from "#web/platform/query-client.ts";
import { fetchedNow, isOfNow } from "../queries.ts";
import { liveSpan } from "./live-spans.ts";
import { type Anchor, type MessagePage, messagePage, type Side, wantedOf } from "./message-page.ts";
import { thisMoment } from "./this-moment.ts";
import { type Laying, standingOf, type Window, type WindowQuery } from "./window-standing.ts";

/** What is held of a window that nobody looks at. */
const mostUnseen = 200;
/** Milliseconds: a place that was jumped to is hardly one that one comes back to. */
const placesKept = 60_000;

/** So many of what was read further up can be read without a network; begun anew, they cost one question. */
const pagesOnDevice = 4;
/** Milliseconds after which a page that was opened asks for nothing else. */
const quiet = 3000;

// the list is there before it has to catch up
const late = () => import("./catch-up.ts");

/** Instead of a page the answer to being asked again: how it is laid onto what is held. */
type Answer = MessagePage & { laying?: Laying };

/** Newest page first; each page oldest first. Without an anchor they begin at the end. */
export const messagesOf = (conversationId: string, anchor?: Anchor) =>
  infiniteQueryOptions({
    queryKey: anchor ? ["messages", conversationId, anchor] : ["messages", conversationId],
    queryFn: ({ pageParam, client, queryKey }) =>
      fetchedNow(client, queryKey, async (): Promise<Answer> => {
        const query = client.getQueryCache().find<Window>({ queryKey, exact: true });
        const now = { ...thisMoment(), span: liveSpan() };
        const held = query?.state.data;
        if (query && held && !query.state.fetchMeta?.fetchMore) {
          const standing = standingOf(query);
          standing.end ??= endOf(held);
          const isSeen = !standing.isUnseen;
          const asked = { ...now, client, query, conversationId, anchor, isSeen, isOfNow: isOfNow(client, queryKey) };
          return { items: [], laying: await (await late()).catchUp(asked) };
        }
        const asking = messagePage(conversationId, wantedOf(pageParam, anchor));
        const page = await asking.catch((error: unknown) => {
          if (!held && !anchor && isPassing(error)) beginEmpty(client, queryKey);
          throw error;
        });
        if (query && !held) Object.assign(standingOf(query), { whole: now, end: undefined, run: undefined });
        // the server that comes back may have another of them
        setTimeout(() => late().catch(() => {}), quiet);
        return page;
      }),
    initialPageParam: null as Side | null,
    getNextPageParam: ({ nextCursor }: MessagePage) => (nextCursor ? { before: nextCursor } : undefined),
    getPreviousPageParam: ({ previousCursor }: MessagePage) => (previousCursor ? { after: previousCursor } : undefined),
    structuralSharing: (held, given) => laid(held as Window | undefined, given as { pages: Answer[] } & Window),
    ...(anchor ? { gcTime: placesKept } : { meta: { persist: "visited", pages: pagesOnDevice } }),
  });

/** Before it stands everything. */
const afterAll = String(maxSeq);

/** What is written while nobody answers has its place all the same; what was said before it is still to be loaded. */
function beginEmpty(cache: QueryClient, queryKey: QueryKey): void {
  const empty: Window = { pages: [{ items: [], nextCursor: afterAll }], pageParams: [null] };
  // of no day: it pushes nothing that was read off this device
  cache.setQueryData<Window>(queryKey, (held) => held ?? empty, { updatedAt: 1 });
  void cache.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}

/** The one that begins at the end, when it ends before now instead: it begins anew. */
export function reachEnd(cache: QueryClient, conversationId: string): void {
  const { queryKey } = messagesOf(conversationId);
  const isEarlier = cache.getQueryData(queryKey)?.pages[0]?.previousCursor !== undefined;
  if (isEarlier) void cache.resetQueries({ queryKey, exact: true });
}

const watched = new WeakSet<QueryClient>();

/** What leaves sight is shortened, and when it comes back as an old one it begins anew. */
export function watchSight(cache: QueryClient): void {
  if (watched.has(cache)) return;
  watched.add(cache);
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== "messages") return;
    const standing = standingOf(query);
    // it is asked for in the same moment if it has to be
    if (type === "observerAdded") queueMicrotask(() => (standing.isUnseen = false));
    if (type !== "observerRemoved" || query.getObserversCount() > 0) return;
    standing.isUnseen = true;
    setTimeout(() => shorten(cache, query));
  });
}

function shorten(cache: QueryClient, query: WindowQuery): void {
  const { data, fetchStatus, dataUpdatedAt } = query.state;
  if (!data || query.getObserversCount() > 0 || fetchStatus !== "idle" || query.queryKey.length > 2) return;
  const page = shortened(data, mostUnseen);
  const short = page && { pages: [page], pageParams: [null] };
  if (short) cache.setQueryData<Window>(query.queryKey, short, { updatedAt: dataUpdatedAt });
  else cache.getQueryCache().remove(query);
}

function endOf({ pages }: Window): number {
  return pages[0]?.items.findLast(({ seq }) => seq !== null)?.seq ?? 0;
}

function laid(held: Window | undefined, given: { pages: Answer[] } & Window): Window {
  const laying = given.pages[0]?.laying;
  return tidied(held && laying ? laying(held) : given);
}
