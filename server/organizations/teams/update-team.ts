import { sql } from "kysely";
import type { Team, TeamChange } from "#contract/organizations.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireSameVersion } from "#server/platform/same-version.ts";
import { hold } from "../bin.ts";
import { organizationRoom, teamAudience } from "../rooms.ts";
import { requireTeam } from "./team-access.ts";
import { asTeam, changeTeam } from "./teams.ts";

/**
 * Throws `conflict` when another saved since `updatedAt`. Made private, it is gone for those who are not in it, and so are
 * its projects' conversations (the trigger `after_team_closed`).
 */
export async function updateTeam(
  member: Member,
  { id, updatedAt, settings, ...named }: TeamChange & { id: string },
): Promise<Team> {
  const { user, platform } = member;
  const change = { ...settings, ...named };
  return platform.facts.change(user.id, async ({ db, publish, moving }) => {
    await hold(db, "team", id);
    const { team: before } = await requireTeam(db, user, id, "team.update");
    requireSameVersion(before.updated_at, updatedAt);
    const isClosed = change.isPrivate === true && !before.is_private;
    if (isClosed) await moving(...(await peopleInConversations(db, id)));
    const row = await changeTeam(db, before, change);
    const organizationId = row.organization_id;
    await audit(db, member, {
      action: "team.updated",
      actorId: user.id,
      object: row.name,
      objectId: id,
      organizationId,
      details: { changed: Object.keys(change).join(", "), isPrivate: row.is_private },
    });
    publish("team:updated", teamAudience({ id, organizationId, isPrivate: row.is_private }), asTeam(row));
    if (isClosed) publish("team:closed", [organizationRoom(organizationId, "members")], { organizationId, teamId: id });
    return asTeam(row);
  });
}

/** Who may have to leave one with the team's doors closed. */
async function peopleInConversations(db: Db, teamId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.user_id as id from participants p join conversations c on c.id = p.conversation_id
     where c.team_id = ${teamId}`.execute(db);
  return rows.map(({ id }) => id);
}
