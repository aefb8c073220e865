import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { hold, putInBin } from "../bin.ts";
import { teamAudience } from "../rooms.ts";
import { roomsUnder } from "../rooms-under.ts";
import { requireTeam } from "./team-access.ts";

/** With its projects; the people of those who are not in the team are told too. Throws `not_found` or `forbidden`. */
export async function deleteTeam(member: Member, { id }: { id: string }): Promise<null> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    await hold(db, "team", id);
    const { team } = await requireTeam(db, user, id, "team.delete");
    const close = (await roomsUnder(db, { teamId: id })).map(({ room }) => room);
    const deleted = await putInBin(db, { kind: "team", id, userId: user.id });
    const organizationId = team.organization_id;
    await audit(db, member, {
      action: "team.deleted",
      actorId: user.id,
      object: team.name,
      objectId: id,
      organizationId,
    });
    const projects = close.filter((room) => room.startsWith("project:"));
    const audience = teamAudience({ id, organizationId, isPrivate: team.is_private });
    publish("team:deleted", [...audience, ...projects], deleted, { close });
    return null;
  });
}
