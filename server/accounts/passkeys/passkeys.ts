import type { Person } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Passkey } from "#contract/second-factor.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import { type Db, isUniqueViolation } from "#server/platform/db.ts";

export interface NewPasskey {
  id: string;
  userId: string;
  name: string;
  /** COSE key, as the authenticator gave it. */
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

const shown = ["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"] as const;

/** Oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db.selectFrom("passkeys").select(shown).where("user_id", "=", userId).orderBy("created_at").execute();
}

/** Throws `conflict` for one that is known already, whoever's it is. */
export async function insertPasskey(db: Db, { userId, publicKey, ...passkey }: NewPasskey): Promise<Passkey> {
  try {
    return await db
      .insertInto("passkeys")
      .values({ ...passkey, user_id: userId, public_key: Buffer.from(publicKey) })
      .returning(shown)
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "This passkey was added already.");
    throw error;
  }
}

/** With whose it is; null when nobody's, or of somebody who may not sign in. */
export async function findPasskey(db: Db, id: string) {
  const row = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["public_key", "counter", "users.id", "users.name", "email", "avatar", "user_type"])
    .select("users.created_at as createdAt")
    .where("passkeys.id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { public_key, counter, user_type, ...rest } = row;
  const user: SignedInUser = { ...rest, userType: user_type as Person["userType"] };
  return { publicKey: new Uint8Array(public_key), counter, user };
}

/** False when the authenticator's count did not grow: two of them use one key, or an answer came twice (Web Authentication, 6.1.1). */
export async function countUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: new Date().toISOString() })
    .where("id", "=", id)
    // those that keep no count always say 0
    .where("counter", counter === 0 ? "=" : "<", counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of this person's; answers their names. */
export async function deletePasskeys(db: Db, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom("passkeys").where("user_id", "=", userId).returning("name").execute();
  return rows.map(({ name }) => name);
}

/** Answers its name; null when it is not this person's. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}
