import { AppError } from "#contract/errors.ts";
import type { Invitation } from "#contract/invitations.ts";
import { audit } from "#server/accounts/audit.ts";
import { hold } from "#server/organizations/bin.ts";
import { invitationAudience } from "#server/organizations/invitations/audience.ts";
import {
  asInvitation,
  changeInvitation,
  lockInvitation,
  scopeOf,
  stateOf,
} from "#server/organizations/invitations/invitations.ts";
import { holdMemberships } from "#server/organizations/last-owner.ts";
import type { Member } from "#server/platform/context.ts";
import { requireInvitation } from "./invitation-access.ts";

/** Both links end at once. Revoked twice is revoked; an answered one stays answered. */
export async function revokeInvitation(member: Member, { id }: { id: string }): Promise<Invitation> {
  const { user, platform } = member;
  const found = await requireInvitation(platform.database.db, user, id, "invitation.revoke");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    if (found.project_id) await hold(db, "project", found.project_id);
    await holdMemberships(db, found.organization_id);
    await requireInvitation(db, user, id, "invitation.revoke");
    const row = await lockInvitation(db, id);
    if (!row) throw new AppError("not_found");
    const state = stateOf(row);
    if (state === "revoked") return asInvitation(row);
    if (state === "accepted" || state === "declined") {
      throw new AppError("link_ended", "This invitation has been answered already.");
    }
    const revoked = asInvitation(await changeInvitation(db, id, { revoked_at: new Date().toISOString() }));
    await audit(db, member, {
      action: "invitation.revoked",
      actorId: user.id,
      object: row.email,
      objectId: id,
      organizationId: row.organization_id,
      details: { scope: scopeOf(row), name: row.scopeName, role: row.role },
    });
    publish("invitation:changed", await invitationAudience(db, revoked), revoked);
    return revoked;
  });
}
