import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { seal, unseal } from "../sealed.ts";

/** Keeps a secret that waits for its first right code, in place of an older one that waits. False when one is in use. */
export async function keepTotpSecret(
  db: Db,
  { config }: Platform,
  { userId, secret }: { userId: string; secret: Buffer },
): Promise<boolean> {
  const sealed = seal(config, userId, secret);
  const row = await db
    .insertInto("totp_secrets")
    .values({ user_id: userId, secret: sealed })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ secret: sealed }).where("totp_secrets.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Null when there is none of this kind: waiting for its first code, or in use. */
export async function findTotpSecret(
  db: Db,
  { config }: Platform,
  { userId, isConfirmed }: { userId: string; isConfirmed: boolean },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("totp_secrets")
    .select("secret")
    .where("user_id", "=", userId)
    .where("confirmed_at", isConfirmed ? "is not" : "is", null)
    .executeTakeFirst();
  return row ? unseal(config, userId, row.secret) : null;
}

/** From now on in use; the step of the first code is spent. False when another request was faster. */
export async function confirmTotpSecret(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("totp_secrets")
    .set({ confirmed_at: sql<string>`now()`, last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Spends a step, in one statement: of two at the same moment one wins, and no older step is good after it. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("totp_secrets")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("totp_secrets")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there was none in use. */
export async function deleteTotpSecret(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("totp_secrets")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
