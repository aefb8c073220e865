import type { Person, User } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import { type Db, isUniqueViolation } from "#server/platform/db.ts";

export interface NewUser {
  id: string;
  name: string;
  email: string;
  /** Null: signs in without a password. */
  passwordHash: string | null;
  userType: Person["userType"];
}

/** Throws `email_taken`. */
export async function insertUser(db: Db, { id, name, email, passwordHash, userType }: NewUser): Promise<SignedInUser> {
  try {
    const row = await db
      .insertInto("users")
      .values({ id, name, email, password_hash: passwordHash, user_type: userType })
      .returning(["id", "name", "email", "avatar", "created_at as createdAt"])
      .executeTakeFirstOrThrow();
    return { ...row, userType };
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) throw new AppError("email_taken");
    throw error;
  }
}

/** Null for an unknown or disabled address. */
export async function findUserForLogIn(db: Db, email: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "avatar", "user_type", "created_at as createdAt", "password_hash as passwordHash"])
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { passwordHash, user_type, ...rest } = row;
  return { user: { ...rest, userType: user_type as Person["userType"] } satisfies SignedInUser, passwordHash };
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

/** The person as `GET /auth/me` answers it: whoever asks is online. */
export function asUser(user: SignedInUser): User {
  return { ...user, isOnline: true };
}

export function asPerson({ id, name, avatar, userType }: SignedInUser): Person {
  return { id, name, avatar, userType };
}
