// What the command line does to accounts; the log says that it came from there.
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import { audit } from "#server/accounts/audit.ts";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { endSecondFactor } from "#server/accounts/second-factor/end-second-factor.ts";
import { insertUser } from "#server/accounts/users.ts";
import type { Db } from "#server/platform/db.ts";

const commandLine = { address: "command line" };

/** Throws `email_taken`. */
export async function createAdmin(
  db: Db,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (change) => {
    const user = await insertUser(change, { id: newId(), name, email, passwordHash, userType: "admin" });
    await audit(change, commandLine, {
      action: "account.created",
      actorId: null,
      object: email,
      objectId: user.id,
      details: { type: "admin", by: "command line" },
    });
  });
}

/** Throws `person_not_found`, also for a disabled account. */
export async function promote(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (change) => {
    const before = await findAccount(change, email);
    if (before.userType === "admin") return;
    await change.updateTable("users").set({ user_type: "admin" }).where("id", "=", before.id).execute();
    await audit(change, commandLine, {
      action: "user.type-changed",
      actorId: null,
      object: email,
      objectId: before.id,
      details: { from: before.userType, to: "admin", by: "command line" },
    });
  });
}

/** Ends every session and every open link. Throws `person_not_found`. */
export async function resetPassword(db: Db, { email, password }: { email: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (change) => {
    const { id } = await findAccount(change, email);
    await change.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
    await change.deleteFrom("sessions").where("user_id", "=", id).execute();
    await change.deleteFrom("one_time_tokens").where("user_id", "=", id).execute();
    await audit(change, commandLine, {
      action: "password.reset",
      actorId: null,
      object: email,
      objectId: id,
      details: { by: "command line" },
    });
  });
}

/** Ends every session too. Throws `person_not_found`, and `conflict` where it is off. */
export async function resetSecondFactor(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (change) => {
    const { id } = await findAccount(change, email);
    if (!(await endSecondFactor(change, id)))
      throw new AppError("conflict", "Two-factor sign-in is off there already.");
    await change.deleteFrom("sessions").where("user_id", "=", id).execute();
    await audit(change, commandLine, {
      action: "user.factor-reset",
      actorId: null,
      object: email,
      objectId: id,
      details: { by: "command line" },
    });
  });
}

export async function listAdmins(db: Db) {
  const rows = await db
    .selectFrom("users")
    .select(["email", "name", "disabled_at"])
    .where("user_type", "=", "admin")
    .orderBy("created_at")
    .execute();
  return rows.map(({ email, name, disabled_at }) => ({ email, name, isDisabled: disabled_at !== null }));
}

async function findAccount(db: Db, email: string): Promise<{ id: string; userType: string }> {
  const row = await db
    .selectFrom("users")
    .select(["id", "user_type as userType"])
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError("person_not_found");
  return row;
}
