import { AppError } from "#contract/errors.ts";
import type { SentInvitation } from "#contract/invitations.ts";
import { audit } from "#server/accounts/audit.ts";
import { throttle } from "#server/accounts/throttle.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { invitationAudience } from "./audience.ts";
import { endInvitations } from "./end-invitations.ts";
import { invitationLink, mailInvitation, newLinks } from "./invitation-links.ts";
import {
  asInvitation,
  type InvitationRow,
  type InvitedTo,
  insertInvitation,
  listUnanswered,
  scopeOf,
} from "./invitations.ts";

/**
 * After the caller has asked for the right; `requirePlace` asks again within the change, with the memberships held. An open
 * one of the same address to the same thing ends with it.
 */
export async function sendInvitation(
  member: Member,
  { email, role }: { email: string; role: string },
  requirePlace: (db: Db) => Promise<InvitedTo>,
): Promise<SentInvitation> {
  const { user, platform } = member;
  await throttleMails(member, email);
  return platform.facts.change(user.id, async (change) => {
    const to = await requirePlace(change.db);
    await refuseMember(change.db, to, email);
    await endOlder(change, to, email);
    const { link, mailed, expiresAt } = newLinks();
    const secrets = { linkHash: link.hash, mailHash: mailed.hash, expiresAt };
    const row = await insertInvitation(change.db, { ...to, email, role, invitedBy: user.id, ...secrets });
    return tellSent(member, change, row, { link: link.secret, mailed: mailed.secret });
  });
}

/** Per inviter, and per address that is written to. */
export async function throttleMails({ user, platform }: Member, email: string): Promise<void> {
  await throttle(platform.database, "invitations", user.id);
  await throttle(platform.database, "mailsTo", `invitation ${email}`);
}

/** Throws `already_member`. */
export async function refuseMember(db: Db, { organizationId, teamId, projectId }: InvitedTo, email: string) {
  const people = projectId
    ? db.selectFrom("project_members").select("user_id").where("project_id", "=", projectId)
    : teamId
      ? db.selectFrom("team_members").select("user_id").where("team_id", "=", teamId)
      : db.selectFrom("organization_members").select("user_id").where("organization_id", "=", organizationId);
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("id", "in", people)
    .executeTakeFirst();
  if (row) throw new AppError("already_member");
}

/** The mail, the log, the fact, and the answer: the same when it is sent once more. */
export async function tellSent(
  member: Member,
  { db, publish }: Change,
  row: InvitationRow,
  secrets: { link: string; mailed: string },
): Promise<SentInvitation> {
  await mailInvitation(member, db, row, secrets.mailed);
  await audit(db, member, {
    action: "invitation.sent",
    actorId: member.user.id,
    object: row.email,
    objectId: row.id,
    organizationId: row.organization_id,
    details: { scope: scopeOf(row), name: row.scopeName, role: row.role },
  });
  const invitation = asInvitation(row);
  publish("invitation:sent", await invitationAudience(db, invitation), invitation);
  return { invitation, link: invitationLink(member, secrets.link) };
}

/** Of one address to one thing there is one open invitation: what was sent before it ends. */
export async function endOlder(change: Change, to: InvitedTo, email: string, keptId?: string): Promise<void> {
  const older = await listUnanswered(change.db, to, email);
  await endInvitations(
    change,
    older.filter(({ id }) => id !== keptId),
  );
}
