import { useInfiniteQuery } from "@tanstack/react-query";
import type { ConversationPace } from "#contract/conversation-insights.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { conversationPaces } from "./queries.ts";

interface Paces {
  of: ReadonlyMap<string, ConversationPace>;
  /** More of them are on their way. */
  areComing: boolean;
  haveFailed: boolean;
  retry: () => void;
}

/** Page by page until each of these has its own. */
export function usePaces(ids: string[]): Paces {
  const query = useInfiniteQuery({ ...conversationPaces(), enabled: ids.length > 0 });
  const { isPending, isFetching, isError, hasNextPage, data } = query;
  const of = new Map(allItems(data).map((pace) => [pace.conversationId, pace]));
  const isNeeded = ids.some((id) => !of.has(id));
  useWholeList(query, isNeeded);
  return {
    of,
    areComing: isNeeded && !isError && (isPending || hasNextPage),
    haveFailed: isNeeded && isError && !isFetching,
    retry: () => void (hasNextPage ? query.fetchNextPage() : query.refetch()),
  };
}
