import type { SentInvitation } from "#contract/invitations.ts";
import type { Member } from "#server/platform/context.ts";
import { requireHeldTeam, requireTeam } from "../teams/team-access.ts";
import { sendInvitation } from "./send-invitation.ts";

/** As a plain member: leads are named by owners and admins, once the person is there. */
export async function inviteToTeam(
  member: Member,
  { id, email }: { id: string; email: string },
): Promise<SentInvitation> {
  await requireTeam(member.platform.database.db, member.user, id, "team.invite");
  return sendInvitation(member, { email, role: "member" }, async (db) => {
    const { team } = await requireHeldTeam(db, member.user, id, "team.invite");
    return { organizationId: team.organization_id, teamId: id, projectId: null };
  });
}
