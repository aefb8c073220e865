import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { teamSorts } from "#contract/choices.ts";
import type { OrganizationType } from "#contract/organizations.ts";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

const kept = { meta: { persist: true } };
/** What can be read without a network after it was looked at. */
const visited = { meta: { persist: "visited" } };
/** What was found before stays until the next is there. */
const whileSearching = { placeholderData: keepPreviousData };

/** All of mine, or those that are called something like this, and of this type. */
export const organizations = (search = "", type?: OrganizationType) =>
  infiniteQueryOptions({
    queryKey: search || type ? ["found-organizations", search, type ?? ""] : ["organizations"],
    queryFn: ({ pageParam }) =>
      call("listOrganizations", { cursor: pageParam ?? undefined, search: search || undefined, type }),
    ...paging,
    ...(search || type ? whileSearching : kept),
  });

export const organization = (id: string) =>
  queryOptions({ queryKey: ["organization", id], queryFn: () => call("getOrganization", { id }), ...kept });

export const organizationStats = (id: string) =>
  queryOptions({
    queryKey: ["organization-stats", id],
    queryFn: () => call("getOrganizationStats", { id }),
    ...visited,
  });

export const organizationMembers = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["organization-members", id],
    queryFn: ({ pageParam }) => call("listOrganizationMembers", { id, cursor: pageParam ?? undefined }),
    ...paging,
    ...visited,
  });

export const teamsOf = (organizationId: string, search = "") =>
  infiniteQueryOptions({
    queryKey: search ? ["found-teams", organizationId, search] : ["teams", organizationId],
    queryFn: ({ pageParam }) =>
      call("listTeams", { id: organizationId, cursor: pageParam ?? undefined, search: search || undefined }),
    ...paging,
    ...(search ? whileSearching : visited),
  });

export const myTeams = () =>
  infiniteQueryOptions({
    queryKey: ["my-teams"],
    queryFn: ({ pageParam }) => call("listMyTeams", { cursor: pageParam ?? undefined }),
    ...paging,
    ...kept,
  });

export interface TeamFilter {
  search: string;
  /** Empty: of all organizations. */
  organizationId: string;
  sort: (typeof teamSorts)[number];
}

/** Every team that I see, narrowed and in this order. */
export const foundTeams = ({ search, organizationId, sort }: TeamFilter) =>
  infiniteQueryOptions({
    queryKey: ["found-teams", { search, organizationId, sort }],
    queryFn: ({ pageParam }) =>
      call("listMyTeams", {
        cursor: pageParam ?? undefined,
        search: search || undefined,
        organizationId: organizationId || undefined,
        sort,
      }),
    ...paging,
    ...whileSearching,
    ...(!search && kept),
  });

export const team = (id: string) =>
  queryOptions({ queryKey: ["team", id], queryFn: () => call("getTeam", { id }), ...kept });

export const teamStats = (id: string) =>
  queryOptions({ queryKey: ["team-stats", id], queryFn: () => call("getTeamStats", { id }), ...visited });

export const teamMembers = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["team-members", id],
    queryFn: ({ pageParam }) => call("listTeamMembers", { id, cursor: pageParam ?? undefined }),
    ...paging,
    ...visited,
  });

/** Teams and projects of an organization that I may bring back. */
export const deletedIn = (organizationId: string) =>
  infiniteQueryOptions({
    queryKey: ["deleted", organizationId],
    queryFn: ({ pageParam }) => call("listDeleted", { id: organizationId, cursor: pageParam ?? undefined }),
    ...paging,
  });

export const deletedOrganizations = () =>
  infiniteQueryOptions({
    queryKey: ["deleted-organizations"],
    queryFn: ({ pageParam }) => call("listDeletedOrganizations", { cursor: pageParam ?? undefined }),
    ...paging,
  });
