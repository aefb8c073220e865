import { AppError } from "#contract/errors.ts";
import type { SentInvitation } from "#contract/invitations.ts";
import { hold } from "#server/organizations/bin.ts";
import { newLinks } from "#server/organizations/invitations/invitation-links.ts";
import {
  asInvitation,
  changeInvitation,
  type InvitationRow,
  lockInvitation,
  stateOf,
} from "#server/organizations/invitations/invitations.ts";
import { endOlder, refuseMember, tellSent, throttleMails } from "#server/organizations/invitations/send-invitation.ts";
import { holdMemberships } from "#server/organizations/last-owner.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { mayInvite, requireInvitation } from "./invitation-access.ts";

/** New links, new days, a new mail; the old links are worth nothing. Whoever sends it again is its inviter from then on. */
export async function resendInvitation(member: Member, { id }: { id: string }): Promise<SentInvitation> {
  const { user, platform } = member;
  const { db } = platform.database;
  const found = await requireResendable(db, user, id);
  await throttleMails(member, found.email);
  return platform.facts.change(user.id, async (change) => {
    if (found.project_id) await hold(change.db, "project", found.project_id);
    await holdMemberships(change.db, found.organization_id);
    await requireResendable(change.db, user, id);
    const row = await lockInvitation(change.db, id);
    if (!row || !["open", "expired"].includes(stateOf(row))) throw ended();
    const to = asInvitation(row);
    await refuseMember(change.db, to, row.email);
    await endOlder(change, to, row.email, id);
    const { link, mailed, expiresAt } = newLinks();
    const renewed = await changeInvitation(change.db, id, {
      link_hash: link.hash,
      mail_hash: mailed.hash,
      expires_at: expiresAt,
      invited_by: user.id,
    });
    return tellSent(member, change, renewed, { link: link.secret, mailed: mailed.secret });
  });
}

async function requireResendable(db: Db, user: SignedInUser, id: string): Promise<InvitationRow> {
  const row = await requireInvitation(db, user, id, "invitation.resend");
  if (!(await mayInvite(db, user, row))) throw new AppError("forbidden");
  return row;
}

function ended(): AppError {
  return new AppError("link_ended", "This invitation has been answered or revoked. Send a new one.");
}
