import type { SentInvitation } from "#contract/invitations.ts";
import type { Member } from "#server/platform/context.ts";
import { requireTeam } from "../team-access.ts";
import { sendInvitation } from "./send-invitation.ts";

/** As a plain member: leads are named by owners and admins, once the person is there. */
export async function inviteToTeam(
  member: Member,
  { id, email }: { id: string; email: string },
): Promise<SentInvitation> {
  const { team } = await requireTeam(member.platform.database.db, member.user, id, "team.invite");
  const to = { organizationId: team.organization_id, teamId: id, projectId: null };
  return sendInvitation(member, to, { email, role: "member" });
}
