import { useInfiniteQuery } from "@tanstack/react-query";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { mentions } from "../queries.ts";

/** The conversations in which others named me: asked for when they are wanted, live from then on. */
export function useMentioned(isWanted: boolean) {
  const query = useInfiniteQuery({ ...mentions(), enabled: isWanted });
  useWholeList(query, isWanted);
  return { query, mentioned: new Set(allItems(query.data).map(({ conversationId }) => conversationId)) };
}
