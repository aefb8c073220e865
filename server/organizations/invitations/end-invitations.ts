import type { Change } from "#server/platform/facts/facts.ts";
import { invitationAudience } from "./audience.ts";
import { asInvitation, changeInvitation, type InvitationRow } from "./invitations.ts";

/** Both links of each end at once; told to those who list them. Only while the rows are held. */
export async function endInvitations({ db, publish }: Change, rows: InvitationRow[]): Promise<void> {
  for (const { id } of rows) {
    const ended = asInvitation(await changeInvitation(db, id, { revoked_at: new Date().toISOString() }));
    publish("invitation:changed", await invitationAudience(db, ended), ended);
  }
}
