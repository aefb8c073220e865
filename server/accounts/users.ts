import { sql } from "kysely";
import type { Account, Person, User } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import { type Db, isUniqueViolation } from "#server/platform/db.ts";

export interface NewUser {
  id: string;
  name: string;
  email: string;
  /** Null: signs in without a password. */
  passwordHash: string | null;
  /** Somebody else proved the address: a provider, or a link that was mailed to it. */
  isEmailVerified?: boolean;
  userType: Person["userType"];
}

/** Throws `email_taken`. */
export async function insertUser(db: Db, user: NewUser): Promise<SignedInUser> {
  const { id, name, email, passwordHash, isEmailVerified = false, userType } = user;
  const email_verified_at = isEmailVerified ? new Date().toISOString() : null;
  try {
    const row = await db
      .insertInto("users")
      .values({ id, name, email, password_hash: passwordHash, email_verified_at, user_type: userType })
      .returning(["id", "name", "email", "avatar", "created_at as createdAt"])
      .executeTakeFirstOrThrow();
    return { ...row, userType };
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) throw new AppError("email_taken");
    throw error;
  }
}

/** Null for an unknown or disabled address. `factor` is another once the second factor or its recovery codes are others. */
export async function findUserForLogIn(db: Db, email: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "avatar", "user_type", "created_at as createdAt", "password_hash as passwordHash"])
    .select(
      sql<string | null>`(select concat(t.confirmed_at, (select min(encode(r.code_hash, 'hex')) from recovery_codes r
        where r.user_id = t.user_id)) from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null)`.as(
        "factor",
      ),
    )
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { passwordHash, factor, user_type, ...rest } = row;
  return { user: { ...rest, userType: user_type as Person["userType"] } satisfies SignedInUser, passwordHash, factor };
}

/** Null: signs in without a password. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Null when nobody with this address has an account. */
export async function findPersonByEmail(db: Db, email: string): Promise<SignedInUser | null> {
  return (await findUserForLogIn(db, email))?.user ?? null;
}

/** Throws when there is nobody with this id. */
export async function getUserById(db: Db, id: string): Promise<SignedInUser> {
  return (await userById(db, id).executeTakeFirstOrThrow()) as SignedInUser;
}

/** Null when there is nobody with this id, or the account is closed. */
export async function findOpenUser(db: Db, id: string): Promise<SignedInUser | null> {
  const row = await userById(db, id).where("disabled_at", "is", null).executeTakeFirst();
  return (row as SignedInUser | undefined) ?? null;
}

function userById(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "avatar", "user_type as userType", "created_at as createdAt"])
    .where("id", "=", id);
}

export async function getAccount(db: Db, id: string): Promise<Account> {
  const row = await db
    .selectFrom("users")
    .select(["email_verified_at", "password_hash"])
    .select((one) =>
      one
        .selectFrom("one_time_tokens as t")
        .select("t.email")
        .whereRef("t.user_id", "=", "users.id")
        .where("t.purpose", "=", "change")
        .where("t.used_at", "is", null)
        .where("t.expires_at", ">", new Date().toISOString())
        .limit(1)
        .as("newEmail"),
    )
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { email_verified_at, password_hash, newEmail } = row;
  return { emailVerified: email_verified_at !== null, hasPassword: password_hash !== null, newEmail };
}

export async function savePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}

/** Another address, which its owner proved. Throws `email_taken`. */
export async function saveEmail(db: Db, id: string, email: string): Promise<void> {
  try {
    await db
      .updateTable("users")
      .set({ email, email_verified_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    throw new AppError("email_taken", "Somebody has an account with this address meanwhile. Yours stays as it is.");
  }
}

/** The address is the person's own. True for the first proof, which counts. */
export async function markVerified(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ email_verified_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whoever has this address, disabled or not, and whether they proved it. */
export async function findAccountByEmail(db: Db, email: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "avatar", "user_type", "created_at as createdAt"])
    .select("email_verified_at")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!row) return null;
  const { user_type, email_verified_at, ...rest } = row;
  const user: SignedInUser = { ...rest, userType: user_type as Person["userType"] };
  return { user, isVerified: email_verified_at !== null };
}

/** The person as `GET /auth/me` answers it: whoever asks is online. */
export function asUser(user: SignedInUser): User {
  return { ...user, isOnline: true };
}

export function asPerson({ id, name, avatar, userType }: SignedInUser): Person {
  return { id, name, avatar, userType };
}
