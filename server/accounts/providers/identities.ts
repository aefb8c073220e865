import type { Person } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Identity } from "#contract/identities.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import { type Db, isUniqueViolation } from "#server/platform/db.ts";
import type { VouchedPerson } from "./verify-identity-token.ts";

export const providerNames = { google: "Google", apple: "Apple" } as const;
const columns = ["provider", "email", "created_at as createdAt", "last_used_at as lastUsedAt"] as const;

export async function listIdentities(db: Db, userId: string): Promise<{ items: Identity[] }> {
  const rows = await db
    .selectFrom("identities")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return { items: rows as Identity[] };
}

/** Whose identity this is, disabled or not; null when nobody's. */
export async function findPersonByIdentity(db: Db, { provider, subject }: VouchedPerson): Promise<SignedInUser | null> {
  const row = await db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select([
      "users.id",
      "users.name",
      "users.email",
      "users.avatar",
      "users.user_type",
      "users.created_at as createdAt",
    ])
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (!row) return null;
  const { user_type, ...rest } = row;
  return { ...rest, userType: user_type as Person["userType"] };
}

/** Throws `account_exists` when this identity, or another one of the same provider, is linked already. */
export async function insertIdentity(db: Db, userId: string, identity: VouchedPerson): Promise<Identity> {
  const { provider, subject, email } = identity;
  try {
    const row = await db
      .insertInto("identities")
      .values({ provider, subject, email, user_id: userId })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return row as Identity;
  } catch (error) {
    if (isUniqueViolation(error, "identities_pkey")) throw new AppError("account_exists", anothers(provider));
    if (isUniqueViolation(error)) throw new AppError("account_exists", second(provider));
    throw error;
  }
}

const anothers = (provider: Identity["provider"]) =>
  `Another account here is linked to this ${providerNames[provider]} account already.`;
const second = (provider: Identity["provider"]) =>
  `Your account is linked to another ${providerNames[provider]} account already. Unlink that one first.`;

/** The provider's word of today: its address may have changed. False when it is this person's no more. */
export async function touchIdentity(
  db: Db,
  userId: string,
  { provider, subject, email }: VouchedPerson,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("identities")
    .set({ email, last_used_at: new Date().toISOString() })
    .where("user_id", "=", userId)
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of this person's; answers what they were known by. */
export function deleteIdentities(db: Db, userId: string): Promise<{ provider: string; email: string }[]> {
  return db.deleteFrom("identities").where("user_id", "=", userId).returning(["provider", "email"]).execute();
}

/** Answers the address it was known by; null when there was none. */
export async function deleteIdentity(db: Db, userId: string, provider: Identity["provider"]): Promise<string | null> {
  const row = await db
    .deleteFrom("identities")
    .where("user_id", "=", userId)
    .where("provider", "=", provider)
    .returning("email")
    .executeTakeFirst();
  return row?.email ?? null;
}
