import { AppError } from "#contract/errors.ts";
import { getAccount } from "#server/accounts/users.ts";
import type { Db } from "#server/platform/db.ts";

/**
 * Whoever signed up with an address need not be its owner: owners and admins have proved theirs (decision 008). Throws
 * `address_not_confirmed`.
 */
export async function requireConfirmedAddress(db: Db, userId: string, message?: string): Promise<void> {
  const { emailVerified } = await getAccount(db, userId);
  if (!emailVerified) throw new AppError("address_not_confirmed", message);
}

/** The same of somebody who is in the organization already. */
export function requireConfirmedMember(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  return requireConfirmedAddress(
    db,
    id,
    `${name} has not confirmed their address yet. Ask them to do so in their profile; until then they are a member or a guest.`,
  );
}
