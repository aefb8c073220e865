import type { SentInvitation } from "#contract/invitations.ts";
import type { OrganizationRole } from "#contract/organizations.ts";
import type { Member } from "#server/platform/context.ts";
import { holdMemberships } from "../last-owner.ts";
import { requireOrganization } from "../organization-access.ts";
import { rightToInvite } from "./right-to-invite.ts";
import { sendInvitation } from "./send-invitation.ts";

interface Input {
  id: string;
  email: string;
  role: OrganizationRole;
}

/** Owners and admins of the organization are invited by its owners alone. */
export async function inviteToOrganization(member: Member, { id, email, role }: Input): Promise<SentInvitation> {
  const right = rightToInvite("organization", role);
  await requireOrganization(member.platform.database.db, member.user, id, right);
  return sendInvitation(member, { email, role }, async (db) => {
    await holdMemberships(db, id);
    await requireOrganization(db, member.user, id, right);
    return { organizationId: id, teamId: null, projectId: null };
  });
}
