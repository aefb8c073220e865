import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { PlacedType } from "#domain/messaging/conversations/can-start.ts";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

/** Asked anew each time: no fact tells of a role that came or went. */
const asked = { staleTime: 0, gcTime: 60_000 };

/** Whom I may know of, or those that are called something like this; what was found before stays until the next is there. */
export const knownPeople = (search: string) =>
  infiniteQueryOptions({
    queryKey: ["known-people", search],
    queryFn: ({ pageParam }) => call("listPeople", { cursor: pageParam ?? undefined, search: search || undefined }),
    ...paging,
    ...asked,
    placeholderData: keepPreviousData,
  });

/** Where I may start a conversation of this type. */
export const conversationPlaces = (type: PlacedType) =>
  infiniteQueryOptions({
    queryKey: ["conversation-places", type],
    queryFn: ({ pageParam }) => call("listConversationPlaces", { type, limit: 100, cursor: pageParam ?? undefined }),
    ...paging,
    ...asked,
  });
