import { AppError } from "#contract/errors.ts";
import type { OrganizationRole } from "#contract/organizations.ts";
import { type Action, can, isHidden, type Role, rolesInOrganization } from "#domain/permissions.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { OrganizationRow } from "./organizations.ts";

export interface OrganizationAccess {
  organization: OrganizationRow;
  role: OrganizationRole | null;
  roles: Role[];
}

/** The organization, if this person may do this in it: one query. Throws `not_found` or `forbidden`. */
export async function requireOrganization(
  db: Db,
  user: SignedInUser,
  organizationId: string,
  action: Action,
): Promise<OrganizationAccess> {
  const row = await db
    .selectFrom("live_organizations as o")
    .leftJoin("organization_members as m", (join) =>
      join.onRef("m.organization_id", "=", "o.id").on("m.user_id", "=", user.id),
    )
    .selectAll("o")
    .select("m.role")
    .where("o.id", "=", organizationId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  const { role: found, ...organization } = row;
  const role = found as OrganizationRole | null;
  const roles = rolesInOrganization({ userType: user.userType, organizationRole: role });
  requireRole(roles, action);
  return { organization, role, roles };
}

/** Nothing towards it: `not_found`. Seen, but not allowed: `forbidden`. */
export function requireRole(roles: readonly Role[], action: Action): void {
  if (isHidden(roles)) throw new AppError("not_found");
  if (!can(roles, action)) throw new AppError("forbidden");
}
