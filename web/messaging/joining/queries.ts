import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

/** Asked anew each time: no fact tells who is outside of what comes and goes there. */
const asked = { staleTime: 0 };
/** They stand at the side of a page. */
const limit = 5;

export interface Place {
  kind: "project" | "team";
  id: string;
}

/** The conversations of a project or a team that I, who manage it, am not in. */
export const joinable = ({ kind, id }: Place) =>
  infiniteQueryOptions({
    queryKey: ["conversations-about", id, "joinable"],
    queryFn: ({ pageParam }) =>
      call(kind === "project" ? "listJoinableInProject" : "listJoinableInTeam", {
        id,
        limit,
        cursor: pageParam ?? undefined,
      }),
    ...paging,
    ...asked,
    meta: { persist: "visited" },
  });

/** Somebody whom I may know of, and write to. */
export const knownPerson = (id: string) =>
  queryOptions({ queryKey: ["known-person", id], queryFn: () => call("getPerson", { id }), ...asked });

/** Whom I may add to a conversation, or those of them that are called something like this. */
export const addablePeople = (id: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ["addable-people", id, search],
    queryFn: ({ pageParam }) =>
      call("listAddablePeople", { id, cursor: pageParam ?? undefined, search: search || undefined }),
    ...paging,
    ...asked,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
