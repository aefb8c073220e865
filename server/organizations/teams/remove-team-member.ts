import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { endInvitations } from "../invitations/end-invitations.ts";
import { listUnansweredWithin } from "../invitations/invitations.ts";
import { teamAudience } from "../rooms.ts";
import { requireHeldTeam } from "./team-access.ts";
import { deleteTeamMember, findTeamMember } from "./team-members.ts";

/**
 * Oneself: leaves. Explicit roles in the team's projects stay; participation in conversations goes where no right remains
 * (the trigger `after_team_left`), and open invitations to the team and its projects end.
 */
export async function removeTeamMember(member: Member, { id, userId }: { id: string; userId: string }): Promise<null> {
  const { user, platform } = member;
  const isOwn = userId === user.id;
  return platform.facts.change(user.id, async (change) => {
    const { db, publish, moving } = change;
    const { team } = await requireHeldTeam(db, user, id, isOwn ? "team.leave" : "team.members.remove");
    const organizationId = team.organization_id;
    const before = await findTeamMember(db, id, userId);
    await moving(userId);
    const invitations = await listUnansweredWithin(db, { organizationId, teamId: id, projectId: null }, before.email);
    await deleteTeamMember(db, id, userId);
    await endInvitations(change, invitations);
    await audit(db, member, {
      action: isOwn ? "member.left" : "member.removed",
      actorId: user.id,
      object: before.email,
      objectId: userId,
      organizationId,
      details: { team: team.name, teamId: id, role: before.role },
    });
    const audience = teamAudience({ id, organizationId, isPrivate: team.is_private });
    publish("team:member-left", [...audience, `user:${userId}`], { organizationId, teamId: id, userId });
    return null;
  });
}
