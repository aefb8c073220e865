// What is asked about topics beyond the liveliest, which alone are listed with a conversation.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

/** One by itself, a list of one; what makes the conversation's list old makes this old, too. */
export const topicItself = (conversationId: string, topicId: string) =>
  queryOptions({
    queryKey: ["topics", conversationId, topicId],
    queryFn: () => call("listTopics", { id: conversationId, topic: topicId }),
    staleTime: 0,
  });

export const allTopics = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ["all-topics", conversationId],
    queryFn: ({ pageParam }) => call("listTopics", { id: conversationId, cursor: pageParam ?? undefined }),
    ...paging,
    staleTime: 0,
  });
