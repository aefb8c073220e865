import { useQuery } from "@tanstack/react-query";
import type { File } from "#contract/files.ts";
import { whyNotNewVersion } from "#domain/files/file-rights.ts";
import { can, type Role } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { project } from "#web/projects/queries.ts";

/** What I may do with the files of a project. */
export function useFileRights(projectId: string) {
  const isArchived = useQuery(project(projectId)).data?.archivedAt != null;
  const own = useRolesInProject(projectId);
  // what is archived is only looked at (permissions.md)
  const roles: readonly Role[] = isArchived ? ["project-viewer"] : own;
  const me = useMe();
  const isOwn = (file: File) => file.uploadedBy.id === me?.id;
  const mayProduce = can(roles, "file.upload");
  return {
    roles,
    isOwn,
    may: {
      upload: can(roles, "file.upload.reference"),
      manageFolders: can(roles, "folder.manage"),
      seeBin: can(roles, "file.delete"),
    },
    /** S1 section 9; what reviewers upload is a reference. */
    category: mayProduce ? ("design" as const) : ("reference" as const),
    mayAddTo: (file: File) =>
      whyNotNewVersion(roles, { category: file.category, status: file.status, isOwn: isOwn(file) }) === null,
  };
}
