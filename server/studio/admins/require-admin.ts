import { AppError } from "#contract/errors.ts";
import { type Action, can, rolesInStudio } from "#domain/permissions.ts";
import type { SignedInUser } from "#server/platform/context.ts";

/** For what concerns the whole studio. Throws `forbidden`. */
export function requireAdmin(user: SignedInUser, action: Action): void {
  if (!can(rolesInStudio(user.userType), action)) throw new AppError("forbidden");
}
