import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/platform/db.ts";
import { hashOf } from "../one-time-tokens.ts";

const count = 10;
/** 120 bits each: from 112 on a plain hash is enough (ASVS 6.5.2). */
const bytes = 15;
// without i, l, o and u, which are read as others or make words
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Ten new ones in place of the old; answers them as they are shown, `xxxxxx-xxxxxx-xxxxxx-xxxxxx`. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(plain(code)) })))
    .execute();
  return codes;
}

/** Spends one for good: of two at the same moment one wins. */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: sql<string>`now()` })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOf(plain(code)))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom("recovery_codes")
    .select((column) => column.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.left;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

function newCode(): string {
  const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const text = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join("");
  return (text.match(/.{6}/g) ?? []).join("-");
}

/** However it was copied: case, blanks, hyphens and look-alikes do not count. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, "").replace(/o/g, "0").replace(/[il]/g, "1");
}
