import type { Project } from "#contract/projects.ts";
import { type Action, can, type Role } from "#domain/permissions.ts";
import { isDoneInArchive } from "#domain/projects/archive.ts";

/** Would the server let these roles do this now? In the archive it refuses all changes. */
export function mayInProject(project: Pick<Project, "archivedAt">, roles: readonly Role[], action: Action): boolean {
  return can(roles, action) && (project.archivedAt === null || isDoneInArchive(action));
}
