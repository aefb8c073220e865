import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Project, ProjectMember } from "#contract/projects.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { type Pages, putInPages } from "#web/platform/paged.ts";

export function putProject(cache: QueryClient, project: Project): QueryKey[] {
  const one: QueryKey = ["project", project.id];
  cache.setQueryData(one, project);
  const lists: QueryKey[] = [["projects"], ["organization-projects", project.organizationId]];
  if (project.teamId) lists.push(["team-projects", project.teamId]);
  for (const list of lists) {
    cache.setQueryData<Pages<Project>>(list, (pages) => putInPages(pages, project, "last"));
  }
  // figures are counted by the server; the ones on screen are asked for again
  void cache.invalidateQueries({ queryKey: ["organization-stats", project.organizationId] });
  if (project.teamId) void cache.invalidateQueries({ queryKey: ["team-stats", project.teamId] });
  void cache.invalidateQueries({ queryKey: ["project-stats", project.id] });
  return [one, ...lists];
}

export function putProjectMember(cache: QueryClient, member: ProjectMember, me: string): QueryKey[] {
  const list: QueryKey = ["project-members", member.projectId];
  cache.setQueryData<Pages<ProjectMember>>(list, (pages) => putInPages(pages, member, "last"));
  void cache.invalidateQueries({ queryKey: ["project-stats", member.projectId] });
  // to a guest, somebody in the same project is one more whom they know
  void cache.invalidateQueries({ queryKey: ["organization-members"] });
  // let into something I could not see before: any list may now hold more
  if (member.id === me) fetchAgain(cache);
  return [list];
}

export const projectLive: LiveHandlers = {
  "project:created": putProject,
  "project:updated": putProject,
  "project:member-joined": putProjectMember,
};
