import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

const minute = 60_000;

/** How lively each of my conversations is, the liveliest first as the list. Reckoned when it is asked for, so nothing tells of a change. */
export const conversationPaces = () =>
  infiniteQueryOptions({
    queryKey: ["conversation-paces"],
    queryFn: ({ pageParam }) => call("listConversationPaces", { limit: 100, cursor: pageParam ?? undefined }),
    ...paging,
    staleTime: minute,
    refetchInterval: minute,
  });
