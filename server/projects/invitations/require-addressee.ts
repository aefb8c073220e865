import { AppError } from "#contract/errors.ts";
import { maskEmail } from "#domain/organizations/mask-email.ts";
import { audit } from "#server/accounts/audit.ts";
import type { InvitationRow } from "#server/organizations/invitations/invitations.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

interface Found {
  row: InvitationRow;
  isMailed: boolean;
}

/**
 * Only the account of the invited address goes on. The mailed link proves that address, any other needs it proved before.
 * Throws `wrong_account` or `email_not_verified`.
 */
export async function requireAddressee(db: Db, member: Member, { row, isMailed }: Found): Promise<void> {
  const { id, email } = member.user;
  if (email !== row.email) {
    const address = isMailed ? row.email : maskEmail(row.email);
    throw new AppError("wrong_account", `This invitation is for ${address}. Sign in with that account to answer it.`);
  }
  if (!isMailed) return requireVerified(db, { id, email });
  const proved = await db
    .updateTable("users")
    .set({ email_verified_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (proved) await audit(db, member, { action: "account.verified", actorId: id, object: email, objectId: id });
}

/** This very address: the account may have another one by now. */
async function requireVerified(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select("email_verified_at")
    .where("id", "=", id)
    .where("email", "=", email)
    .executeTakeFirst();
  if (!user?.email_verified_at) throw new AppError("email_not_verified");
}
