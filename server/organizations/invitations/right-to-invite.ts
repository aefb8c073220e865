import type { InvitationScope } from "#contract/invitations.ts";
import type { OrganizationRole } from "#contract/organizations.ts";
import { type Action, isOrganizationAdmin } from "#domain/permissions.ts";

/** What the inviter must be allowed: when sending, when sending again, and still when the invitation is accepted. */
export function rightToInvite(scope: InvitationScope, role: string): Action {
  if (scope === "project") return "project.invite";
  if (scope === "team") return "team.invite";
  return isOrganizationAdmin(role as OrganizationRole) ? "org.invite.admin" : "org.invite.member";
}
