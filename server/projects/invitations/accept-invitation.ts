import { AppError } from "#contract/errors.ts";
import type { Invitation } from "#contract/invitations.ts";
import type { OrganizationRole } from "#contract/organizations.ts";
import type { ProjectRole } from "#contract/projects.ts";
import { audit } from "#server/accounts/audit.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { invitationAudience } from "#server/organizations/invitations/audience.ts";
import { enterOrganization, enterTeam } from "#server/organizations/invitations/enter.ts";
import {
  asInvitation,
  changeInvitation,
  findInvitationBySecret,
  type InvitationRow,
  scopeOf,
  stateOf,
} from "#server/organizations/invitations/invitations.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { enterProject } from "./enter-project.ts";
import { isBacked } from "./invitation-access.ts";
import { requireAddressee } from "./require-addressee.ts";

/**
 * Good once: the row is held while its membership is made, so of two at the same moment one finds it accepted. The role
 * is the stored one. Throws `link_ended`, `wrong_account`, `email_not_verified`, `conflict`.
 */
export async function acceptInvitation(member: Member, { token }: { token: string }): Promise<Invitation> {
  const { user, platform } = member;
  await throttle(platform.database, "links", member.address);
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    const found = await findInvitationBySecret(db, token, { lock: true });
    if (!found || stateOf(found.row) !== "open" || !(await isBacked(db, found.row))) throw new AppError("link_ended");
    await requireAddressee(db, member, found);
    await enter(change, found.row, user.id);
    const answered = { accepted_at: new Date().toISOString(), accepted_by: user.id };
    const invitation = asInvitation(await changeInvitation(db, found.row.id, answered));
    await log(member, change, found.row);
    publish("invitation:changed", await invitationAudience(db, invitation), invitation);
    return invitation;
  });
}

async function enter(change: Change, row: InvitationRow, userId: string): Promise<void> {
  const isToAll = scopeOf(row) === "organization";
  const role = await enterOrganization(change, {
    organizationId: row.organization_id,
    userId,
    role: isToAll ? (row.role as OrganizationRole) : "guest",
  });
  if (row.team_id) await enterTeam(change, row.team_id, userId);
  if (!row.project_id) return;
  // it was sent to a member of the organization, who has become its guest or has left since
  if (row.role === "manager" && role === "guest") throw new AppError("link_ended");
  await enterProject(change, { projectId: row.project_id, userId, role: row.role as ProjectRole });
}

async function log(member: Member, { db }: Change, row: InvitationRow): Promise<void> {
  const { user } = member;
  const about = { actorId: user.id, organizationId: row.organization_id };
  const details = { scope: scopeOf(row), name: row.scopeName, role: row.role };
  await audit(db, member, { ...about, action: "invitation.accepted", object: row.email, objectId: row.id, details });
  await audit(db, member, { ...about, action: "member.added", object: user.email, objectId: user.id, details });
}
