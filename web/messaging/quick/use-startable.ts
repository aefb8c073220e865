import { useInfiniteQuery } from "@tanstack/react-query";
import { placedTypes } from "#domain/messaging/conversations/can-start.ts";
import { allItems } from "#web/platform/paged.ts";
import { conversationPlaces } from "./queries.ts";

/** The types of conversation that I may start somewhere, as far as they are known. */
export function useStartable() {
  const found = {
    project: useInfiniteQuery(conversationPlaces("project")),
    team: useInfiniteQuery(conversationPlaces("team")),
    broadcast: useInfiniteQuery(conversationPlaces("broadcast")),
  };
  const queries = Object.values(found);
  return {
    startable: placedTypes.filter((type) => allItems(found[type].data).length > 0),
    isPending: queries.some((query) => query.isPending),
    error: queries.find((query) => query.error && !query.data)?.error,
    refetch: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}
