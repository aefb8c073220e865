// What is asked about one message. In a file of their own: the list of conversations does without them.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";
import type { ShownMessage } from "./live.ts";

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

/** Who has acknowledged my message and who has not. */
export const asked = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["asked", id],
    queryFn: ({ pageParam }) => call("listAsked", { id, cursor: pageParam ?? undefined }),
    ...paging,
  });
