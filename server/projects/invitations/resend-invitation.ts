import { AppError } from "#contract/errors.ts";
import type { SentInvitation } from "#contract/invitations.ts";
import { newLinks } from "#server/organizations/invitations/invitation-links.ts";
import {
  asInvitation,
  changeInvitation,
  lockInvitation,
  stateOf,
} from "#server/organizations/invitations/invitations.ts";
import { endOlder, refuseMember, tellSent, throttleMails } from "#server/organizations/invitations/send-invitation.ts";
import type { Member } from "#server/platform/context.ts";
import { mayInvite, requireInvitation } from "./invitation-access.ts";

/** New links, new days, a new mail; the old links are worth nothing. Whoever sends it again is its inviter from then on. */
export async function resendInvitation(member: Member, { id }: { id: string }): Promise<SentInvitation> {
  const { user, platform } = member;
  const { db } = platform.database;
  const found = await requireInvitation(db, user, id, "invitation.resend");
  if (!(await mayInvite(db, user, found))) throw new AppError("forbidden");
  await throttleMails(member, found.email);
  return platform.facts.change(user.id, async (change) => {
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

function ended(): AppError {
  return new AppError("link_ended", "This invitation has been answered or revoked. Send a new one.");
}
