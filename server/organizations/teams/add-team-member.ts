import { AppError } from "#contract/errors.ts";
import type { TeamMember, TeamRole } from "#contract/organizations.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { requireRole } from "../organization-access.ts";
import { holdOrganizationMember } from "../organization-members.ts";
import { teamAudience } from "../rooms.ts";
import { requireSameRole } from "../same-role.ts";
import { requireHeldTeam } from "./team-access.ts";
import { getTeamMember, insertTeamMember } from "./team-members.ts";

interface Input {
  id: string;
  userId: string;
  role: TeamRole;
}

/** The person must be in the organization already; leads are named by owners and admins. */
export async function addTeamMember(member: Member, { id, userId, role }: Input): Promise<TeamMember> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish, moving }) => {
    const { team, roles } = await requireHeldTeam(db, user, id, "team.members.add");
    if (role === "lead") requireRole(roles, "team.members.setRole.lead");
    const organizationId = team.organization_id;
    if (!(await holdOrganizationMember(db, organizationId, userId)))
      throw new AppError("person_not_found", "This person is not in the organization yet.");
    await moving(userId);
    const isNew = await insertTeamMember(db, { teamId: id, userId, role });
    const added = await getTeamMember(db, id, userId);
    if (!isNew) {
      requireSameRole(added.role, role);
      return added;
    }
    await audit(db, member, {
      action: "member.added",
      actorId: user.id,
      object: added.email,
      objectId: userId,
      organizationId,
      details: { team: team.name, teamId: id, role },
    });
    const audience = teamAudience({ id, organizationId, isPrivate: team.is_private });
    publish("team:member-joined", [...audience, `user:${userId}`], added);
    return added;
  });
}
