import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { AdminUser, UserFilter } from "#contract/studio.ts";
import { isDisabled } from "#server/accounts/is-disabled.ts";
import { lastSeen } from "#server/accounts/last-seen.ts";
import { isSessionOpen } from "#server/accounts/sessions/sessions.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { containing, nameHolds } from "#server/platform/like.ts";
import { asPage, isAfter } from "#server/platform/page.ts";

type Filter = z.output<typeof UserFilter> & { limit: number; cursor?: string | undefined };

/** Newest first. */
export async function listUsers(db: Db, { search, type, state, limit, cursor }: Filter) {
  const pattern = containing(search);
  const conditions: Expression<SqlBool>[] = [];
  if (search) conditions.push(sql<SqlBool>`(${nameHolds("u.name", search)} or u.email ilike ${pattern})`);
  if (type) conditions.push(sql<SqlBool>`u.user_type = ${type}`);
  if (state) conditions.push(sql<SqlBool>`${isDisabled} = ${state === "disabled"}`);
  const rows = await users(db)
    .where((where) => where.and(conditions))
    .where(isAfter({ at: "u.created_at", id: "u.id", isDown: true }, cursor))
    .orderBy("u.created_at", "desc")
    .orderBy("u.id", "desc")
    .limit(limit + 1)
    .execute();
  return asPage(
    rows as AdminUser[],
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => row,
  );
}

/** Throws `not_found`. */
export async function getUser(db: Db, id: string): Promise<AdminUser> {
  const row = await users(db).where("u.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row as AdminUser;
}

const adminsKey = 7_031_920;

/**
 * Admins who can sign in. Changes of who is one come one after the other: of two who take each other's rights, the second
 * sees what the first did. Held as one, not row by row: who waits for those that were admins, and who changes one that is
 * none any more, would wait for each other.
 */
export async function lockAdmins(db: Db): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${adminsKey})`.execute(db);
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("user_type", "=", "admin")
    .where("disabled_at", "is", null)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * To be asked in the change: proving again who one is takes a while. Until its end nobody else changes who is an admin, or
 * whose account is open. Throws `forbidden`.
 */
export async function requireStillAdmin(db: Db, { id }: Pick<SignedInUser, "id">): Promise<void> {
  if (!(await lockAdmins(db)).includes(id)) throw new AppError("forbidden");
}

/** Is there an admin, disabled or not? */
export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("user_type", "=", "admin").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function saveUser(
  db: Db,
  id: string,
  { userType, isDisabled }: Pick<AdminUser, "userType" | "isDisabled">,
): Promise<void> {
  const disabledAt = isDisabled ? sql<string>`coalesce(disabled_at, date_trunc('milliseconds', now()))` : null;
  await db.updateTable("users").set({ user_type: userType, disabled_at: disabledAt }).where("id", "=", id).execute();
}

const asksForCode = sql<boolean>`exists (
  select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null)`;

function users(db: Db) {
  return db
    .selectFrom("users as u")
    .where("u.deleted_at", "is", null)
    .select(["u.id", "u.name", "u.email", "u.user_type as userType", "u.created_at as createdAt"])
    .select([
      lastSeen.as("lastSeenAt"),
      isDisabled.as("isDisabled"),
      sql<boolean>`${asksForCode} or exists (select from passkeys p where p.user_id = u.id)`.as("secondFactor"),
      asksForCode.as("asksForCode"),
      sql<number>`(select count(*) from sessions where sessions.user_id = u.id and ${isSessionOpen})`.as("sessions"),
    ]);
}
