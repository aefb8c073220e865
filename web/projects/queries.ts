import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Milestone } from "#contract/milestones.ts";
import { call } from "#web/platform/api.ts";
import { type Page, paging } from "#web/platform/paged.ts";

const kept = { meta: { persist: true } };
/** What can be read without a network after it was looked at. */
const visited = { meta: { persist: "visited" } };
/** What was found before stays until the next is there. */
const whileSearching = { placeholderData: keepPreviousData };

/** All of mine, the newest first. */
export const projects = () =>
  infiniteQueryOptions({
    queryKey: ["projects"],
    queryFn: ({ pageParam }) => call("listProjects", { cursor: pageParam ?? undefined, sort: "newest" }),
    ...paging,
    ...kept,
  });

export const projectsOfOrganization = (organizationId: string, search = "") =>
  infiniteQueryOptions({
    queryKey: search ? ["found-projects", organizationId, search] : ["organization-projects", organizationId],
    queryFn: ({ pageParam }) =>
      call("listOrganizationProjects", {
        id: organizationId,
        cursor: pageParam ?? undefined,
        search: search || undefined,
      }),
    ...paging,
    ...(search ? whileSearching : visited),
  });

export const projectsOfTeam = (organizationId: string, teamId: string, search = "") =>
  infiniteQueryOptions({
    queryKey: search ? ["found-projects", teamId, search] : ["team-projects", teamId],
    queryFn: ({ pageParam }) =>
      call("listTeamProjects", {
        id: organizationId,
        teamId,
        cursor: pageParam ?? undefined,
        search: search || undefined,
      }),
    ...paging,
    ...(search ? whileSearching : visited),
  });

export const project = (id: string) =>
  queryOptions({ queryKey: ["project", id], queryFn: () => call("getProject", { id }), ...kept });

export const projectStats = (id: string) =>
  queryOptions({ queryKey: ["project-stats", id], queryFn: () => call("getProjectStats", { id }), ...visited });

export const projectMembers = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["project-members", id],
    queryFn: ({ pageParam }) => call("listProjectMembers", { id, cursor: pageParam ?? undefined }),
    ...paging,
    ...visited,
  });

interface Place {
  organizationId?: string;
  teamId?: string | null;
}

/** Of everything that I see, of an organization, or of a team in it. */
export const archivedProjects = ({ organizationId, teamId }: Place) =>
  infiniteQueryOptions({
    queryKey: ["archived-projects", organizationId ?? "all", teamId ?? "all"],
    queryFn({ pageParam }) {
      const page = { archived: "only", cursor: pageParam ?? undefined } as const;
      if (organizationId && teamId) return call("listTeamProjects", { ...page, id: organizationId, teamId });
      return organizationId
        ? call("listOrganizationProjects", { ...page, id: organizationId })
        : call("listProjects", page);
    },
    ...paging,
  });

/** In their order; always one page. */
export const milestones = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ["milestones", projectId],
    queryFn: (): Promise<Page<Milestone>> => call("listMilestones", { id: projectId }),
    ...paging,
    ...visited,
  });
