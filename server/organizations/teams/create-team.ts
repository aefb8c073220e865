import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import type { organizationRoutes, Team } from "#contract/organizations.ts";
import { throttleFounding } from "#server/accounts/throttle.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { holdMemberships } from "../last-owner.ts";
import { requireOrganization } from "../organization-access.ts";
import { teamAudience } from "../rooms.ts";
import { insertTeamMember } from "./team-members.ts";
import { asTeam, insertTeam } from "./teams.ts";

type Input = InputOf<typeof organizationRoutes.createTeam>;

/** Whoever creates it leads it. The same id from the same person is the same team. */
export async function createTeam(member: Member, input: Input): Promise<Team> {
  const { user, platform } = member;
  const { id, teamId, name, description, settings, isPrivate = settings?.isPrivate ?? false } = input;
  await requireOrganization(platform.database.db, user, id, "team.create");
  await throttleFounding(member, "teams");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    await holdMemberships(db, id);
    await requireOrganization(db, user, id, "team.create");
    const row = await insertTeam(db, { name, description, isPrivate, id: teamId ?? newId(), organizationId: id });
    if (!row) return ownTeam(db, user.id, { id: teamId as string, organizationId: id });
    await insertTeamMember(db, { teamId: row.id, userId: user.id, role: "lead" });
    const team = asTeam(row);
    const audience = teamAudience({ id: row.id, organizationId: id, isPrivate: row.is_private });
    publish("team:created", audience, team, { enter: [{ room: `team:${row.id}`, userIds: [user.id] }] });
    return team;
  });
}

/** Throws `id_taken`. */
async function ownTeam(
  db: Db,
  userId: string,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<Team> {
  const row = await db
    .selectFrom("live_teams as t")
    .innerJoin("team_members as m", "m.team_id", "t.id")
    .selectAll("t")
    .where("t.id", "=", id)
    .where("t.organization_id", "=", organizationId)
    .where("m.user_id", "=", userId)
    .where("m.role", "=", "lead")
    .executeTakeFirst();
  if (!row) throw new AppError("id_taken");
  return asTeam(row);
}
