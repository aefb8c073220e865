import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import type { organizationRoutes, Team } from "#contract/organizations.ts";
import type { Member } from "#server/platform/context.ts";
import { holdMemberships } from "../last-owner.ts";
import { requireOrganization } from "../organization-access.ts";
import { teamAudience } from "../rooms.ts";
import { insertTeamMember } from "./team-members.ts";
import { asTeam, insertTeam } from "./teams.ts";

type Input = InputOf<typeof organizationRoutes.createTeam>;

/** Whoever creates it leads it. */
export async function createTeam({ user, platform }: Member, input: Input): Promise<Team> {
  const { id, teamId, name, description, settings, isPrivate = settings?.isPrivate ?? false } = input;
  await requireOrganization(platform.database.db, user, id, "team.create");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    await holdMemberships(db, id);
    await requireOrganization(db, user, id, "team.create");
    const row = await insertTeam(db, { name, description, isPrivate, id: teamId ?? newId(), organizationId: id });
    if (!row) throw new AppError("id_taken");
    await insertTeamMember(db, { teamId: row.id, userId: user.id, role: "lead" });
    const team = asTeam(row);
    const audience = teamAudience({ id: row.id, organizationId: id, isPrivate: row.is_private });
    publish("team:created", audience, team, { enter: [{ room: `team:${row.id}`, userIds: [user.id] }] });
    return team;
  });
}
