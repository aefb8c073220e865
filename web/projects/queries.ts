import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

const kept = { meta: { persist: true } };

export const projects = () =>
  infiniteQueryOptions({
    queryKey: ["projects"],
    queryFn: ({ pageParam }) => call("listProjects", { cursor: pageParam ?? undefined }),
    ...paging,
    ...kept,
  });

export const projectsOfOrganization = (organizationId: string) =>
  infiniteQueryOptions({
    queryKey: ["organization-projects", organizationId],
    queryFn: ({ pageParam }) =>
      call("listOrganizationProjects", { id: organizationId, cursor: pageParam ?? undefined }),
    ...paging,
  });

export const projectsOfTeam = (organizationId: string, teamId: string) =>
  infiniteQueryOptions({
    queryKey: ["team-projects", teamId],
    queryFn: ({ pageParam }) =>
      call("listTeamProjects", { id: organizationId, teamId, cursor: pageParam ?? undefined }),
    ...paging,
  });

export const project = (id: string) =>
  queryOptions({ queryKey: ["project", id], queryFn: () => call("getProject", { id }), ...kept });

export const projectStats = (id: string) =>
  queryOptions({ queryKey: ["project-stats", id], queryFn: () => call("getProjectStats", { id }) });

export const projectMembers = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["project-members", id],
    queryFn: ({ pageParam }) => call("listProjectMembers", { id, cursor: pageParam ?? undefined }),
    ...paging,
  });
