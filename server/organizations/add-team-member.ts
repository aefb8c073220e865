import { AppError } from "#contract/errors.ts";
import type { TeamMember, TeamRole } from "#contract/organizations.ts";
import { can } from "#domain/permissions.ts";
import type { Member } from "#server/platform/context.ts";
import { teamAudience } from "./rooms.ts";
import { requireTeam } from "./team-access.ts";
import { getTeamMember, insertTeamMember } from "./team-members.ts";

interface Input {
  id: string;
  userId: string;
  role: TeamRole;
}

/** The person must be in the organization already; leads are named by owners and admins. */
export async function addTeamMember({ user, platform }: Member, { id, userId, role }: Input): Promise<TeamMember> {
  const { db } = platform.database;
  const { team, roles } = await requireTeam(db, user, id, "team.members.add");
  const organizationId = team.organization_id;
  if (role === "lead" && !(await mayNameLeads(db, user, organizationId, can(roles, "org.delete")))) {
    throw new AppError("forbidden");
  }
  const isInside = await db
    .selectFrom("organization_members")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!isInside) throw new AppError("person_not_found", "This person is not in the organization yet.");
  return platform.facts.change(user.id, async (change) => {
    const isNew = await insertTeamMember(change.db, { teamId: id, userId, role });
    if (!isNew) throw new AppError("already_member");
    const added = await getTeamMember(change.db, id, userId);
    const audience = teamAudience({ id, organizationId, isPrivate: team.is_private });
    change.publish("team:member-joined", [...audience, `user:${userId}`], added, {
      enter: [{ room: `team:${id}`, userIds: [userId] }],
    });
    return added;
  });
}

async function mayNameLeads(
  db: Member["platform"]["database"]["db"],
  user: Member["user"],
  organizationId: string,
  isSystemAdmin: boolean,
): Promise<boolean> {
  if (isSystemAdmin) return true;
  const row = await db
    .selectFrom("organization_members")
    .select("role")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  return row?.role === "owner" || row?.role === "admin";
}
