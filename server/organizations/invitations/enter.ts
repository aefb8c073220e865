// What accepting does to memberships: told with the same facts as being added (add-organization-member, add-team-member).

import { organizationRoles } from "#contract/choices.ts";
import { AppError } from "#contract/errors.ts";
import type { OrganizationRole } from "#contract/organizations.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { getOrganizationMember, insertOrganizationMember } from "../organization-members.ts";
import { memberAudience, newcomerAudience, teamAudience } from "../rooms.ts";
import { getTeamMember, insertTeamMember } from "../teams/team-members.ts";

interface Entering {
  organizationId: string;
  userId: string;
  role: OrganizationRole;
}

/** Lets somebody in, or up to `role`; whoever stands higher stays there. Answers the role that holds from now on. */
export async function enterOrganization(
  { db, publish, moving }: Change,
  entering: Entering,
): Promise<OrganizationRole> {
  const { organizationId, userId, role } = entering;
  await moving(userId);
  const isNew = await insertOrganizationMember(db, entering);
  if (!isNew) {
    const current = await roleOf(entering, db);
    if (rank(current) >= rank(role)) return current;
    await db
      .updateTable("organization_members")
      .set({ role })
      .where("organization_id", "=", organizationId)
      .where("user_id", "=", userId)
      .execute();
  }
  const member = await getOrganizationMember(db, organizationId, userId);
  if (isNew) publish("member:joined", newcomerAudience(organizationId, { userId, role }), member);
  else publish("member:updated", await memberAudience(db, organizationId, { userId, role }), member);
  return role;
}

/** As a plain member; whoever is in the team stays what they are. */
export async function enterTeam({ db, publish }: Change, teamId: string, userId: string): Promise<void> {
  const team = await db.selectFrom("live_teams").selectAll().where("id", "=", teamId).executeTakeFirst();
  if (!team) throw new AppError("link_ended");
  const isNew = await insertTeamMember(db, { teamId, userId, role: "member" });
  if (!isNew) return;
  const member = await getTeamMember(db, teamId, userId);
  const audience = teamAudience({ id: teamId, organizationId: team.organization_id, isPrivate: team.is_private });
  publish("team:member-joined", [...audience, `user:${userId}`], member);
}

async function roleOf({ organizationId, userId }: Entering, db: Change["db"]): Promise<OrganizationRole> {
  const row = await db
    .selectFrom("organization_members")
    .select("role")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return (row?.role ?? "guest") as OrganizationRole;
}

function rank(role: OrganizationRole): number {
  return organizationRoles.indexOf(role);
}
