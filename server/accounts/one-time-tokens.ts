import { createHash, randomBytes } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db.ts";

type Purpose = "reset" | "verify" | "change" | "setup";

interface TokenFor {
  purpose: Purpose;
  userId: string | null;
  email: string;
  /** Seconds until it is worth nothing. */
  lasts: number;
}

/** A secret for a link or a session, 32 random bytes in base64url, and what is stored of it: its sha256. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

/** Of a secret that was handed out: how it is found again. */
export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Makes a link's token; older ones of the same person and purpose end with it. */
export async function makeOneTimeToken(db: Db, { purpose, userId, email, lasts }: TokenFor): Promise<string> {
  const { secret, hash } = newSecret();
  if (userId) {
    // the row below asks for it anyway: the account is held before its links, as by everybody who takes both
    await db.selectFrom("users").select("id").where("id", "=", userId).forKeyShare().execute();
    await endOneTimeTokens(db, userId, purpose);
  }
  await db
    .insertInto("one_time_tokens")
    .values({
      token_hash: hash,
      purpose,
      user_id: userId,
      email,
      expires_at: new Date(Date.now() + lasts * 1000).toISOString(),
    })
    .execute();
  return secret;
}

/** The links of this purpose that were sent to this person are worth nothing any more. */
export async function endOneTimeTokens(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await db.deleteFrom("one_time_tokens").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
}

/** Whose account it opens; null when it belongs to nobody's, or to nothing. It may be used or too old. */
export async function findTokenOwner(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom("one_time_tokens")
    .select("user_id as userId")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Takes it for good, in one statement: of two at the same moment one wins. Throws `link_ended`. */
export async function useOneTimeToken<One extends Purpose>(db: Db, purposes: readonly One[], token: string) {
  const row = await db
    .updateTable("one_time_tokens")
    .set({ used_at: new Date().toISOString() })
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date().toISOString())
    .returning(["user_id as userId", "email", "purpose"])
    .executeTakeFirst();
  if (!row) throw new AppError("link_ended");
  return { ...row, purpose: row.purpose as One };
}
