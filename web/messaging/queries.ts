import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

export const conversations = () =>
  infiniteQueryOptions({
    queryKey: ["conversations"],
    queryFn: ({ pageParam, client, queryKey }) =>
      // whoever goes on looks for something: the rest comes in few answers
      fetchedNow(client, queryKey, () => call("listConversations", pageParam ? { cursor: pageParam, limit: 500 } : {})),
    ...paging,
    meta: { persist: true },
  });

const fetched = new WeakMap<QueryClient, Set<string>>();

/** Asks, and remembers that what is held under this key is of this visit. */
export async function fetchedNow<Answer>(
  cache: QueryClient,
  key: QueryKey,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  fetched.set(cache, (fetched.get(cache) ?? new Set()).add(JSON.stringify(key)));
  return answer;
}

/** What was kept from the last visit does not know what came between, even when what is told now moves it. */
export function isOfNow(cache: QueryClient, key: QueryKey): boolean {
  return fetched.get(cache)?.has(JSON.stringify(key)) === true;
}

/** Of this visit, and nothing was missed since. */
export function isWhole(cache: QueryClient, key: QueryKey): boolean {
  return isOfNow(cache, key) && cache.getQueryState(key)?.isInvalidated === false;
}

export function isListFresh(cache: QueryClient): boolean {
  const key = ["conversations"];
  return isWhole(cache, key) && cache.getQueryState(key)?.fetchStatus === "idle";
}

/** The server may still answer: what is held in its place is shown once that failed. */
export function isAwaited({ isFetching, failureCount }: { isFetching: boolean; failureCount: number }): boolean {
  return isFetching && failureCount === 0;
}

export const conversation = (id: string) =>
  queryOptions({
    queryKey: ["conversation", id],
    queryFn: ({ client, queryKey }) => fetchedNow(client, queryKey, () => call("getConversation", { id })),
    meta: { persist: "visited" },
  });

/** The conversations about one project that I take part in. */
export const conversationsAbout = (projectId: string) =>
  queryOptions({
    queryKey: ["conversations-about", projectId],
    queryFn: () => call("listConversations", { projectId }),
  });

/** The direct one with this person, where there is one. */
export const conversationsWith = (personId: string) =>
  queryOptions({
    queryKey: ["conversations-about", personId],
    queryFn: () => call("listConversations", { personId }),
  });

/** What a search is kept to. */
export interface MessageSearchFilter {
  conversationId?: string | undefined;
  author?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  hasFile?: "true" | "false" | undefined;
}

/** The best of the messages that hold these words. Not kept: a search is asked anew. */
export const messagesWith = (words: string, filter: MessageSearchFilter) =>
  infiniteQueryOptions({
    queryKey: ["messages-with", words, filter],
    queryFn: ({ pageParam }) => call("searchMessages", { q: words, ...filter, cursor: pageParam ?? undefined }),
    ...paging,
    staleTime: 30_000,
    gcTime: 60_000,
  });

/** What I am writing there, on whatever device. */
export const draft = (conversationId: string) =>
  queryOptions({
    queryKey: ["draft", conversationId],
    queryFn: () => call("getDraft", { id: conversationId }),
    staleTime: 0,
  });

/** The topics of a conversation, the liveliest first, with what is unread in each. */
export const topics = (conversationId: string) =>
  queryOptions({
    queryKey: ["topics", conversationId],
    queryFn: () => call("listTopics", { id: conversationId }),
    meta: { persist: "visited" },
  });

/** Which messages of a conversation I acknowledged. */
export const acknowledged = (conversationId: string) =>
  queryOptions({
    queryKey: ["acknowledged", conversationId],
    queryFn: () => call("listAcknowledged", { id: conversationId }),
    meta: { persist: "visited" },
  });

/** Which messages of a conversation I starred. */
export const stars = (conversationId: string) =>
  queryOptions({
    queryKey: ["stars", conversationId],
    queryFn: () => call("listStars", { id: conversationId }),
    meta: { persist: "visited" },
  });

/** The starred messages themselves, of one conversation or of all. */
export const starred = (conversationId?: string) =>
  infiniteQueryOptions({
    queryKey: conversationId ? ["starred", conversationId] : ["starred"],
    queryFn: ({ pageParam }) => call("listStarred", { cursor: pageParam ?? undefined, conversationId }),
    ...paging,
  });

/** What others said that names me. */
export const mentions = () =>
  infiniteQueryOptions({
    queryKey: ["mentions"],
    queryFn: ({ pageParam }) => call("listMentions", { cursor: pageParam ?? undefined }),
    ...paging,
  });
