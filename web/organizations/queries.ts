import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

const kept = { meta: { persist: true } };

export const organizations = () =>
  infiniteQueryOptions({
    queryKey: ["organizations"],
    queryFn: ({ pageParam }) => call("listOrganizations", { cursor: pageParam ?? undefined }),
    ...paging,
    ...kept,
  });

export const organization = (id: string) =>
  queryOptions({ queryKey: ["organization", id], queryFn: () => call("getOrganization", { id }), ...kept });

export const organizationStats = (id: string) =>
  queryOptions({ queryKey: ["organization-stats", id], queryFn: () => call("getOrganizationStats", { id }) });

export const organizationMembers = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["organization-members", id],
    queryFn: ({ pageParam }) => call("listOrganizationMembers", { id, cursor: pageParam ?? undefined }),
    ...paging,
  });

export const teamsOf = (organizationId: string) =>
  infiniteQueryOptions({
    queryKey: ["teams", organizationId],
    queryFn: ({ pageParam }) => call("listTeams", { id: organizationId, cursor: pageParam ?? undefined }),
    ...paging,
  });

export const myTeams = () =>
  infiniteQueryOptions({
    queryKey: ["my-teams"],
    queryFn: ({ pageParam }) => call("listMyTeams", { cursor: pageParam ?? undefined }),
    ...paging,
    ...kept,
  });

export const team = (id: string) =>
  queryOptions({ queryKey: ["team", id], queryFn: () => call("getTeam", { id }), ...kept });

export const teamStats = (id: string) =>
  queryOptions({ queryKey: ["team-stats", id], queryFn: () => call("getTeamStats", { id }) });

export const teamMembers = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["team-members", id],
    queryFn: ({ pageParam }) => call("listTeamMembers", { id, cursor: pageParam ?? undefined }),
    ...paging,
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
