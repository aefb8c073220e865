import { useQuery } from "@tanstack/react-query";
import { can } from "#domain/permissions.ts";
import type { OfVersion } from "#web/files/viewer/viewed.ts";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { project } from "#web/projects/queries.ts";

/** Of a project's file by the role in it; whoever reads a message draws on what it carries. The server decides. */
export function useMayDraw({ projectId, deletedAt, sentVersion }: Omit<OfVersion, "id">): boolean {
  const known = projectId ?? undefined;
  const isArchived = useQuery({ ...project(known ?? ""), enabled: known !== undefined }).data?.archivedAt != null;
  const roles = useRolesInProject(known);
  if (known === undefined) return true;
  return !deletedAt && !isArchived && (sentVersion !== undefined || can(roles, "annotation.create"));
}
