import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db.ts";

/**
 * Until the end of this change nobody else changes who is what in the organization: of two owners who demote each other at
 * the same moment the second finds what the first has done.
 */
export async function holdMemberships(db: Db, organizationId: string): Promise<void> {
  await db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
}

/** Throws `last_owner` when nobody else owns the organization. Only while the memberships are held. */
export async function requireAnotherOwner(db: Db, organizationId: string, userId: string): Promise<void> {
  const other = await db
    .selectFrom("organization_members")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("role", "=", "owner")
    .where("user_id", "<>", userId)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError("last_owner");
}
