import { sql } from "kysely";
import { endInvitations } from "#server/organizations/invitations/end-invitations.ts";
import { listUnansweredTo } from "#server/organizations/invitations/invitations.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { freshAddress } from "./no-address.ts";

/** Wherever somebody was invited by this address: nothing leads in any more, and the lists of invitations say no address. */
export async function endInvitationsTo(change: Change, { id, email }: { id: string; email: string }): Promise<void> {
  const open = await listUnansweredTo(change.db, email);
  await sql`update invitations set email = ${freshAddress()} where email = ${email} or accepted_by = ${id}`.execute(
    change.db,
  );
  await endInvitations(change, open);
}
