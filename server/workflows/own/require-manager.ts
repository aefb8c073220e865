import { AppError } from "#contract/errors.ts";
import { can, rolesInStudio } from "#domain/permissions.ts";
import type { SignedInUser } from "#server/platform/context.ts";

/** Whoever changes the studio's own templates. Throws `forbidden`. */
export function requireManager(user: SignedInUser): void {
  if (!can(rolesInStudio(user.userType), "template.manage")) throw new AppError("forbidden");
}
