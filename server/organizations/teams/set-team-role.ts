import type { TeamMember, TeamRole } from "#contract/organizations.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { teamAudience } from "../rooms.ts";
import { requireHeldTeam } from "./team-access.ts";
import { findTeamMember, setTeamRole as write } from "./team-members.ts";

interface Input {
  id: string;
  userId: string;
  role: TeamRole;
}

/** Leads are named by owners and admins; a lead makes members of them again. */
export async function setTeamRole(member: Member, { id, userId, role }: Input): Promise<TeamMember> {
  const { user, platform } = member;
  const action = role === "lead" ? "team.members.setRole.lead" : "team.members.setRole.member";
  return platform.facts.change(user.id, async ({ db, publish, moving }) => {
    const { team } = await requireHeldTeam(db, user, id, action);
    const before = await findTeamMember(db, id, userId);
    if (before.role === role) return before;
    await moving(userId);
    await write(db, id, userId, role);
    const changed = { ...before, role };
    await audit(db, member, {
      action: "member.role-changed",
      actorId: user.id,
      object: before.email,
      objectId: userId,
      organizationId: team.organization_id,
      details: { team: team.name, teamId: id, from: before.role, to: role },
    });
    const audience = teamAudience({ id, organizationId: team.organization_id, isPrivate: team.is_private });
    publish("team:member-updated", [...audience, `user:${userId}`], changed);
    return changed;
  });
}
