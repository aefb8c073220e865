import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db.ts";

/**
 * Until the end of this change nobody else changes who is what in the organization: of two owners who demote each other at
 * the same moment the second finds what the first has done.
 */
export async function holdMemberships(db: Db, organizationId: string): Promise<void> {
  await db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
}

/** Throws `last_owner` when nobody else who can sign in owns the organization. Only while the memberships are held. */
export async function requireAnotherOwner(db: Db, organizationId: string, userId: string): Promise<void> {
  const other = await db
    .selectFrom("organization_members as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("m.user_id")
    .where("m.organization_id", "=", organizationId)
    .where("m.role", "=", "owner")
    .where("m.user_id", "<>", userId)
    .where("u.disabled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError("last_owner");
}
