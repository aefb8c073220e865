import { AppError } from "#contract/errors.ts";
import type { SentInvitation } from "#contract/invitations.ts";
import type { ProjectRole } from "#contract/projects.ts";
import { sendInvitation } from "#server/organizations/invitations/send-invitation.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireHeldProject, requireProject } from "../project-access.ts";

interface Input {
  id: string;
  email: string;
  role: ProjectRole;
}

/** Whoever is new enters the organization as its guest, and guests never manage. */
export async function inviteToProject(member: Member, { id, email, role }: Input): Promise<SentInvitation> {
  await requireProject(member.platform.database.db, member.user, id, "project.invite");
  return sendInvitation(member, { email, role }, async (db) => {
    const { project } = await requireHeldProject(db, member.user, id, "project.invite");
    const organizationId = project.organization_id;
    if (role === "manager" && !(await isMoreThanGuest(db, organizationId, email))) {
      throw new AppError(
        "invalid_input",
        "A guest of the organization cannot manage a project. Invite this person to the organization first.",
      );
    }
    return { organizationId, teamId: null, projectId: id };
  });
}

async function isMoreThanGuest(db: Db, organizationId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("organization_members as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("u.id")
    .where("m.organization_id", "=", organizationId)
    .where("m.role", "<>", "guest")
    .where("u.email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}
