import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { can } from "#domain/permissions.ts";
import type { OfVersion } from "#web/files/viewer/viewed.ts";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { project, projectMembers } from "#web/projects/queries.ts";
import { keptRight } from "./queries.ts";

/**
 * Of a project's file by the role in it; whoever reads a message draws on what it carries. The server decides. Where nobody says
 * who I am in the project it is as it was when the file was kept on this device.
 */
export function useMayDraw({ id, projectId, deletedAt, sentVersion }: OfVersion): boolean {
  const known = projectId ?? undefined;
  const isSaid = useInfiniteQuery({ ...projectMembers(known ?? ""), enabled: known !== undefined }).data !== undefined;
  const wasGiven = useQuery(keptRight(id)).data;
  const isArchived = useQuery({ ...project(known ?? ""), enabled: known !== undefined }).data?.archivedAt != null;
  const roles = useRolesInProject(known);
  if (known === undefined) return true;
  if (!isSaid && wasGiven != null && sentVersion === undefined) return !deletedAt && !isArchived && wasGiven;
  return !deletedAt && !isArchived && (sentVersion !== undefined || can(roles, "annotation.create"));
}
