import type { Db } from "#server/platform/db.ts";
import { hashOf, newSecret } from "../one-time-tokens.ts";

/** Minutes to find the key and touch it. */
export const challengeMinutes = 5;

interface ChallengeFor {
  kind: "passkey-new" | "passkey";
  /** Null: whoever comes. */
  userId: string | null;
}

/** 32 random bytes, base64url, good once; those whose time is over are swept on the way. */
export async function makeChallenge(db: Db, { kind, userId }: ChallengeFor): Promise<string> {
  const { secret, hash } = newSecret();
  await db.deleteFrom("challenges").where("expires_at", "<", new Date().toISOString()).execute();
  await db
    .insertInto("challenges")
    .values({
      hash,
      kind,
      user_id: userId,
      expires_at: new Date(Date.now() + challengeMinutes * 60_000).toISOString(),
    })
    .execute();
  return secret;
}

/** Takes it for good, in one statement: of two at the same moment one wins. */
export async function takeChallenge(db: Db, { kind, userId }: ChallengeFor, challenge: string): Promise<boolean> {
  const row = await db
    .deleteFrom("challenges")
    .where("hash", "=", hashOf(challenge))
    .where("kind", "=", kind)
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("expires_at", ">", new Date().toISOString())
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}
