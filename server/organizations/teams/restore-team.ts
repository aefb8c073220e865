import type { Team } from "#contract/organizations.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { asMissing, takeFromBin } from "../bin.ts";
import { teamAudience } from "../rooms.ts";
import { roomsUnder } from "../rooms-under.ts";
import { requireTeam } from "./team-access.ts";
import { asTeam } from "./teams.ts";

/** With its projects, those aside that were deleted by themselves. Throws `not_found`. */
export async function restoreTeam(member: Member, { id }: { id: string }): Promise<Team> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const isBack = await takeFromBin(db, "team", id);
    const { team } = await requireTeam(db, user, id, "team.restore").catch(asMissing);
    if (!isBack) return asTeam(team);
    const organizationId = team.organization_id;
    await audit(db, member, {
      action: "team.restored",
      actorId: user.id,
      object: team.name,
      objectId: id,
      organizationId,
    });
    const enter = await roomsUnder(db, { teamId: id });
    const projects = enter.map(({ room }) => room).filter((room) => room.startsWith("project:"));
    const audience = teamAudience({ id, organizationId, isPrivate: team.is_private });
    publish("team:restored", [...audience, ...projects], asTeam(team), { enter });
    return asTeam(team);
  });
}
