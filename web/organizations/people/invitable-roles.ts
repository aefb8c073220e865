import type { OrganizationRole } from "#contract/organizations.ts";
import { can, type Role } from "#domain/permissions.ts";

/** The roles that somebody with these rights may give to a newcomer, the usual one first. */
export function invitableRoles(roles: readonly Role[]): readonly [OrganizationRole, ...OrganizationRole[]] {
  return can(roles, "org.invite.admin") ? ["member", "guest", "admin", "owner"] : ["member", "guest"];
}
