import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";
import type { ShownMessage } from "./live.ts";

export const conversations = () =>
  infiniteQueryOptions({
    queryKey: ["conversations"],
    queryFn: async ({ pageParam, client }) => {
      const page = await call("listConversations", { cursor: pageParam ?? undefined });
      listsFetched.add(client);
      return page;
    },
    ...paging,
    meta: { persist: true },
  });

const listsFetched = new WeakSet<QueryClient>();

/** The list that was kept from the last visit does not know what came between, even when what is told now moves it. */
export function isListFresh(cache: QueryClient): boolean {
  const state = cache.getQueryState(["conversations"]);
  return state !== undefined && listsFetched.has(cache) && !state.isInvalidated && state.fetchStatus === "idle";
}

export const conversation = (id: string) =>
  queryOptions({ queryKey: ["conversation", id], queryFn: () => call("getConversation", { id }) });

/** The conversations about one project that I take part in. */
export const conversationsAbout = (projectId: string) =>
  queryOptions({
    queryKey: ["conversations-about", projectId],
    queryFn: () => call("listConversations", { projectId }),
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
  queryOptions({
    queryKey: ["messages-with", words, filter],
    queryFn: () => call("searchMessages", { q: words, ...filter }),
    staleTime: 30_000,
    gcTime: 60_000,
  });

/** Where a window onto a conversation opens: around a message (its id or number), or a moment; or what it is kept to. */
export type Anchor = { around: string } | { at: string } | { topic: string };

interface MessagePage {
  items: ShownMessage[];
  /** To older ones. */
  nextCursor?: string | undefined;
  /** To newer ones. */
  previousCursor?: string | undefined;
}
type Side = { before: string } | { after: string };

/** Newest page first; each page oldest first. Without an anchor they begin at the end. */
export const messagesOf = (conversationId: string, anchor?: Anchor) =>
  infiniteQueryOptions({
    queryKey: anchor ? ["messages", conversationId, anchor] : ["messages", conversationId],
    queryFn: ({ pageParam }) => messagePage(conversationId, wantedOf(pageParam, anchor)),
    initialPageParam: null as Side | null,
    getNextPageParam: ({ nextCursor }: MessagePage) => (nextCursor ? { before: nextCursor } : undefined),
    getPreviousPageParam: ({ previousCursor }: MessagePage) => (previousCursor ? { after: previousCursor } : undefined),
  });

/** One that the loaded pages do not hold: a quoted parent. */
export const message = (id: string) =>
  queryOptions({
    queryKey: ["message", id],
    queryFn: async (): Promise<ShownMessage> => call("getMessage", { id }),
  });

export const messageHistory = (id: string, version: number) =>
  queryOptions({ queryKey: ["message-history", id, version], queryFn: () => call("getMessageHistory", { id }) });

export const readers = (conversationId: string, messageId: string) =>
  infiniteQueryOptions({
    queryKey: ["readers", conversationId, messageId],
    queryFn: ({ pageParam }) => call("listReaders", { id: messageId, cursor: pageParam ?? undefined }),
    ...paging,
    staleTime: 0,
  });

export const reactionsOf = (id: string, version: number) =>
  queryOptions({ queryKey: ["message-reactions", id, version], queryFn: () => call("listReactions", { id }) });

/** What I am writing there, on whatever device. */
export const draft = (conversationId: string) =>
  queryOptions({
    queryKey: ["draft", conversationId],
    queryFn: () => call("getDraft", { id: conversationId }),
    staleTime: 0,
  });

/** The topics of a conversation, the liveliest first, with what is unread in each. */
export const topics = (conversationId: string) =>
  queryOptions({ queryKey: ["topics", conversationId], queryFn: () => call("listTopics", { id: conversationId }) });

/** Which messages of a conversation I acknowledged. */
export const acknowledged = (conversationId: string) =>
  queryOptions({
    queryKey: ["acknowledged", conversationId],
    queryFn: () => call("listAcknowledged", { id: conversationId }),
  });

/** Who has acknowledged my message and who has not. */
export const asked = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["asked", id],
    queryFn: ({ pageParam }) => call("listAsked", { id, cursor: pageParam ?? undefined }),
    ...paging,
  });

/** Which messages of a conversation I starred. */
export const stars = (conversationId: string) =>
  queryOptions({ queryKey: ["stars", conversationId], queryFn: () => call("listStars", { id: conversationId }) });

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

/** Pages of a topic stay in it. */
function wantedOf(side: Side | null, anchor: Anchor | undefined): Side | Anchor | object {
  if (!side) return anchor ?? {};
  return anchor && "topic" in anchor ? { ...side, topic: anchor.topic } : side;
}

/** A page of newer ones leads on to newer ones; older than its first are those before it. */
async function messagePage(id: string, wanted: Side | Anchor | object): Promise<MessagePage> {
  const page: MessagePage = await call("listMessages", { id, ...wanted });
  if (!("after" in wanted)) return page;
  const first = page.items[0]?.seq ?? Number(wanted.after) + 1;
  return { items: page.items, previousCursor: page.nextCursor, nextCursor: String(first) };
}
