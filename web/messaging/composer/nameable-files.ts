import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

/** Files that I may name in a conversation by this part of their name. Not kept: they are asked for anew. */
export const nameableFiles = (conversationId: string, part: string) =>
  queryOptions({
    queryKey: ["nameable-files", conversationId, part],
    queryFn: () => call("listNameableFiles", { id: conversationId, search: part.trim() }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  });
