import { AppError } from "#contract/errors.ts";
import type { Workflow } from "#contract/workflows.ts";
import type { Action } from "#domain/permissions.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { type ProjectAccess, requireProject } from "#server/projects/project-access.ts";

/** S2 section 8: of a workflow that is not there, and just so of one in a project that this person does not see. */
export function noInstance(): AppError {
  return new AppError("not_found", "Instance not found");
}

/** The project that it runs in, if this person may do this there. Throws as `requireProject`, and `noInstance`. */
export function requireProjectOf(
  db: Db,
  user: SignedInUser,
  { projectId }: Pick<Workflow, "projectId">,
  action: Action,
): Promise<ProjectAccess> {
  return requireProject(db, user, projectId, action).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "not_found" ? noInstance() : error;
  });
}
