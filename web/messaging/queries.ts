import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";
import type { ShownMessage } from "./live.ts";

export const conversations = () =>
  infiniteQueryOptions({
    queryKey: ["conversations"],
    queryFn: ({ pageParam }) => call("listConversations", { cursor: pageParam ?? undefined }),
    ...paging,
    meta: { persist: true },
  });

export const conversation = (id: string) =>
  queryOptions({ queryKey: ["conversation", id], queryFn: () => call("getConversation", { id }) });

/** The conversations about one project that I take part in. */
export const conversationsAbout = (projectId: string) =>
  queryOptions({
    queryKey: ["conversations-about", projectId],
    queryFn: () => call("listConversations", { projectId }),
  });

/** The best of the messages that hold these words. Not kept: a search is asked anew. */
export const messagesWith = (words: string) =>
  queryOptions({
    queryKey: ["messages-with", words],
    queryFn: () => call("searchMessages", { q: words }),
    staleTime: 30_000,
    gcTime: 60_000,
  });

/** Newest page first; each page oldest first. */
export const messagesOf = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ["messages", conversationId],
    queryFn: async ({ pageParam }): Promise<{ items: ShownMessage[]; nextCursor?: string | undefined }> =>
      call("listMessages", { id: conversationId, before: pageParam ?? undefined }),
    ...paging,
  });
