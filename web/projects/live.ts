import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Project, ProjectMember } from "#contract/projects.ts";
import { drop, putInto, recount, recountKnown } from "#web/organizations/live.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { FactPayload, LiveHandlers } from "#web/platform/live.ts";
import { loseSight } from "#web/platform/lose-sight.ts";
import { dropFromPages, isNewer, isOlder, isPast, type Pages, putInFound, putInOrder } from "#web/platform/paged.ts";
import { dropMilestone, putMilestone } from "./milestones/milestones-live.ts";

export function putProject(cache: QueryClient, project: Project): QueryKey[] {
  const one: QueryKey = ["project", project.id];
  const isIt = ({ id }: Project) => id === project.id;
  const lists: QueryKey[] = [["projects"], ["organization-projects", project.organizationId]];
  if (project.teamId) lists.push(["team-projects", project.teamId]);
  if (isPast(cache, one, project)) return [one, ...lists];
  cache.setQueryData(one, project);
  for (const list of lists) {
    // all of mine stand newest first: the first page of many is what is worked on
    const isBefore = list[0] === "projects" ? isNewer : isOlder;
    cache.setQueryData<Pages<Project>>(list, (pages) =>
      project.archivedAt ? dropFromPages(pages, isIt) : putInOrder(pages, project, isBefore),
    );
  }
  recount(cache, ["archived-projects"]);
  putInFound(cache, "found-projects", project);
  recount(cache, ["organization-stats", project.organizationId]);
  if (project.teamId) recount(cache, ["team-stats", project.teamId]);
  recount(cache, ["project-stats", project.id]);
  return [one, ...lists];
}

export function putProjectMember(cache: QueryClient, member: ProjectMember, me: string): QueryKey[] {
  const list: QueryKey = ["project-members", member.projectId];
  putInto(cache, list, member);
  recount(cache, ["project-stats", member.projectId]);
  recountKnown(cache);
  // let into something I could not see before: any list may now hold more
  if (member.id === me) fetchAgain(cache);
  return [list];
}

export function changeProjectMember(cache: QueryClient, member: ProjectMember, me: string): QueryKey[] {
  const list: QueryKey = ["project-members", member.projectId];
  putInto(cache, list, member);
  recount(cache, ["project-stats", member.projectId]);
  if (member.id === me) loseSight(cache);
  return [list];
}

/** I may still see the project through its team or organization, or no longer: the server says. */
export function dropProjectMember(
  cache: QueryClient,
  { projectId, userId }: FactPayload<"project:member-left">,
  me: string,
): QueryKey[] {
  const list: QueryKey = ["project-members", projectId];
  drop<ProjectMember>(cache, list, ({ id }) => id === userId);
  recount(cache, ["project-stats", projectId]);
  recountKnown(cache);
  if (userId === me) loseSight(cache);
  return [list];
}

/** Out of the organization, out of its projects. */
export function dropProjectsOf(cache: QueryClient, organizationId: string): QueryKey[] {
  drop<Project>(cache, ["projects"], (project) => project.organizationId === organizationId);
  recount(cache, ["found-projects"]);
  return [["projects"]];
}

/** Away from there; where it came, 'project:updated' tells those who may see it there. */
export function takeProjectAway(
  cache: QueryClient,
  { projectId, organizationId, teamId }: FactPayload<"project:moved">,
): QueryKey[] {
  const lists: QueryKey[] = [["projects"], ["organization-projects", organizationId]];
  if (teamId) lists.push(["team-projects", teamId]);
  return dropProjects(cache, lists, ({ id }) => id === projectId);
}

export function dropProject(cache: QueryClient, { id, ...place }: FactPayload<"project:deleted">): QueryKey[] {
  return takeProjectAway(cache, { projectId: id, ...place });
}

/** With a team its projects, with an organization all of them. */
export function dropTeamProjects(
  cache: QueryClient,
  { id, organizationId }: { id: string; organizationId: string },
): QueryKey[] {
  const lists: QueryKey[] = [["projects"], ["organization-projects", organizationId]];
  return dropProjects(cache, lists, ({ teamId }) => teamId === id);
}

export function bringBackProject(cache: QueryClient, project: Project): QueryKey[] {
  const keys = putProject(cache, project);
  recount(cache, ["deleted"]);
  fetchAgain(cache);
  return keys;
}

function dropProjects(cache: QueryClient, lists: QueryKey[], isGone: (project: Project) => boolean): QueryKey[] {
  for (const list of lists) drop(cache, list, isGone);
  recount(cache, ["deleted"]);
  loseSight(cache);
  return lists;
}

export const projectLive: LiveHandlers = {
  "project:created": putProject,
  "project:updated": putProject,
  "project:moved": takeProjectAway,
  "project:deleted": dropProject,
  "project:restored": bringBackProject,
  "team:deleted": dropTeamProjects,
  "team:closed": (cache, { teamId, organizationId }) =>
    cache.getQueryData<{ settings: { isPrivate: boolean } }>(["team", teamId])?.settings.isPrivate
      ? []
      : dropTeamProjects(cache, { id: teamId, organizationId }),
  "organization:deleted": (cache, { id }) => dropProjectsOf(cache, id),
  "milestone:created": putMilestone,
  "milestone:updated": putMilestone,
  "milestone:deleted": dropMilestone,
  "project:member-joined": putProjectMember,
  "project:member-updated": changeProjectMember,
  "project:member-left": dropProjectMember,
  "member:left": (cache, { organizationId, userId }, me) =>
    userId === me ? dropProjectsOf(cache, organizationId) : [],
};
