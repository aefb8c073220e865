import type { UserType } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Action } from "#domain/permissions.ts";
import { findInvitation, type InvitationRow, scopeOf } from "#server/organizations/invitations/invitations.ts";
import { rightToInvite } from "#server/organizations/invitations/right-to-invite.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireTeam } from "#server/organizations/teams/team-access.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireProject } from "../project-access.ts";

/** An invitation is there for those who manage what it is to, and for nobody else. Throws `not_found`, or `conflict` in the archive. */
export async function requireInvitation(
  db: Db,
  user: SignedInUser,
  id: string,
  action: "invitation.resend" | "invitation.revoke",
): Promise<InvitationRow> {
  const row = await findInvitation(db, id);
  if (!row || !(await mayIn(db, user, row, action))) throw new AppError("not_found");
  return row;
}

/** May this person send this very invitation today? */
export async function mayInvite(db: Db, user: SignedInUser, row: InvitationRow): Promise<boolean> {
  return mayIn(db, user, row, rightToInvite(scopeOf(row), row.role));
}

/** An invitation is worth what its inviter may: who was sent away leaves no door open. Throws `conflict` in the archive. */
export async function isBacked(db: Db, row: InvitationRow): Promise<boolean> {
  const inviter = await db
    .selectFrom("users")
    .select(["id", "name", "email", "avatar", "user_type", "created_at as createdAt"])
    .where("id", "=", row.invited_by)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!inviter) return false;
  const { user_type, ...rest } = inviter;
  return mayInvite(db, { ...rest, userType: user_type as UserType }, row).catch(archived);
}

/** It is good again when the project is: nobody revoked it. */
function archived(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError(
    "conflict",
    "This project is archived, and nobody joins it for now. Ask whoever invited you to take it out of the archive, then try again.",
  );
}

async function mayIn(db: Db, user: SignedInUser, row: InvitationRow, action: Action): Promise<boolean> {
  const asked = row.project_id
    ? requireProject(db, user, row.project_id, action)
    : row.team_id
      ? requireTeam(db, user, row.team_id, action)
      : requireOrganization(db, user, row.organization_id, action);
  return asked.then(() => true, refused);
}

/** The archive is no want of a right. */
function refused(error: unknown): false {
  if (error instanceof AppError && error.code !== "conflict") return false;
  throw error;
}
