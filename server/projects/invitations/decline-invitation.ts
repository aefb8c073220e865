import { AppError } from "#contract/errors.ts";
import { audit } from "#server/accounts/audit.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { invitationAudience } from "#server/organizations/invitations/audience.ts";
import {
  asInvitation,
  changeInvitation,
  findInvitationBySecret,
  scopeOf,
  stateOf,
} from "#server/organizations/invitations/invitations.ts";
import type { Visitor } from "#server/platform/context.ts";
import { requireAddressee } from "./require-addressee.ts";

/**
 * Whoever holds the mailed link needs no account to say no. The other link may be anybody's: there the invited person
 * is asked to sign in. Throws `link_ended`, `unauthenticated`, `wrong_account`, `email_not_verified`.
 */
export async function declineInvitation(visitor: Visitor, { token }: { token: string }): Promise<null> {
  const { database, facts } = visitor.platform;
  await throttle(database, "links", visitor.address);
  const who = await visitor.whoAsks?.();
  return facts.change(who?.user.id ?? null, async ({ db, publish }) => {
    const found = await findInvitationBySecret(db, token, { lock: true });
    if (!found || stateOf(found.row) !== "open") throw new AppError("link_ended");
    const { row, isMailed } = found;
    if (!isMailed) {
      if (!who) throw new AppError("unauthenticated");
      await requireAddressee(db, who, found);
    }
    const invitation = asInvitation(await changeInvitation(db, row.id, { declined_at: new Date().toISOString() }));
    await audit(db, visitor, {
      action: "invitation.declined",
      actorId: who?.user.id ?? null,
      object: row.email,
      objectId: row.id,
      organizationId: row.organization_id,
      details: { scope: scopeOf(row), name: row.scopeName, role: row.role },
    });
    publish("invitation:changed", await invitationAudience(db, invitation), invitation);
    return null;
  });
}
