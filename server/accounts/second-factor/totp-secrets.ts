import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
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

/** Null when there is none of this kind: waiting for its first code, or in use. Throws `unavailable` where it does not open. */
export async function findTotpSecret(
  db: Db,
  { config, log }: Platform,
  { userId, isConfirmed }: { userId: string; isConfirmed: boolean },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("totp_secrets")
    .select("secret")
    .where("user_id", "=", userId)
    .where("confirmed_at", isConfirmed ? "is not" : "is", null)
    .executeTakeFirst();
  if (!row) return null;
  try {
    return unseal(config, userId, row.secret);
  } catch (error) {
    log.error({ err: error }, "a code could not be checked");
    throw new AppError("unavailable", cannotCheck);
  }
}

const cannotCheck =
  "Codes of the authenticator app cannot be checked: the studio was started with another secret. Use a recovery code, or ask whoever runs the studio.";

/** At the start, and not only at somebody's door: the newest stands for all. */
export async function tellOtherSecret({ config, database, log }: Platform): Promise<void> {
  const newest = await database.db
    .selectFrom("totp_secrets")
    .select(["user_id", "secret"])
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  try {
    if (newest) unseal(config, newest.user_id, newest.secret);
  } catch {
    log.error(otherSecret);
  }
}

const otherSecret =
  "The secrets of authenticator apps were sealed with another SECRET_KEY or DATA_DIR/secrets/second-factor: whoever has two-factor sign-in comes in by a recovery code alone. Start with that one; where it is lost, an admin switches two-factor sign-in off for them, or `npm run admin -- reset-second-factor` does.";

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
