import type { OrganizationMember } from "#contract/organizations.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Visitor } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { endInvitations } from "./invitations/end-invitations.ts";
import { listUnansweredWithin } from "./invitations/invitations.ts";
import { deleteOrganizationMember } from "./organization-members.ts";
import { memberAudience } from "./rooms.ts";

interface Going {
  before: OrganizationMember;
  actorId: string;
  /** What the log calls them. */
  object?: string;
}

/**
 * Once it was judged that they are to go, and while the memberships are held. With the membership go those in the
 * organization's teams and projects and the participation in their conversations: the trigger `after_organization_left` sees
 * to it. Nor does an open invitation lead back.
 */
export async function takeOutOfOrganization(
  change: Change,
  visitor: Pick<Visitor, "address">,
  { before, actorId, object = before.email }: Going,
): Promise<void> {
  const { db, publish, moving } = change;
  const { organizationId: id, id: userId, email, role } = before;
  await moving(userId);
  const invitations = await listUnansweredWithin(db, { organizationId: id, teamId: null, projectId: null }, email);
  const audience = await memberAudience(db, id, { userId, role });
  await deleteOrganizationMember(db, id, userId);
  await endInvitations(change, invitations);
  await audit(db, visitor, {
    action: userId === actorId ? "member.left" : "member.removed",
    actorId,
    object,
    objectId: userId,
    organizationId: id,
    details: { role },
  });
  publish("member:left", audience, { organizationId: id, userId });
}
