import { AppError } from "#contract/errors.ts";
import type { InvitationPreview } from "#contract/invitations.ts";
import { maskEmail } from "#domain/organizations/mask-email.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { asInvitation, findInvitationBySecret } from "#server/organizations/invitations/invitations.ts";
import type { Visitor } from "#server/platform/context.ts";
import { isBacked } from "./invitation-access.ts";

/**
 * What the invited person has to know. A link can be handed on, so it names nobody; the mailed one was read at the
 * address, and only its holder learns whether an account goes with it. Throws `link_ended` for a secret that nobody has, and for
 * what is gone; `conflict` for what is archived.
 */
export async function previewInvitation(visitor: Visitor, { token }: { token: string }): Promise<InvitationPreview> {
  const { database } = visitor.platform;
  await throttle(database, "links", visitor.address);
  const found = await findInvitationBySecret(database.db, token, { lock: false });
  if (!found) throw new AppError("link_ended");
  const { row, isMailed } = found;
  if (row.isGone) throw new AppError("link_ended", "What this link invites to is not there any more.");
  const who = await visitor.whoAsks?.();
  const { scope, scopeName, role, inviterName, email, state } = asInvitation(row);
  const isOver = state === "open" && !(await isBacked(database.db, row));
  return {
    organizationName: row.organizationName,
    scope,
    scopeName,
    role,
    inviterName,
    email: isMailed || who?.user.email === email ? email : maskEmail(email),
    state: isOver ? "revoked" : state,
    ...(isMailed && { hasAccount: await hasAccount(visitor, email) }),
  };
}

async function hasAccount({ platform }: Visitor, email: string): Promise<boolean> {
  const { db } = platform.database;
  return (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;
}
