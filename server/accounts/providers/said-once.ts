// What may be said once: nonces that we gave out, and provider tokens that were taken.
import { AppError } from "#contract/errors.ts";
import type { Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { hashOf, newSecret } from "../one-time-tokens.ts";
import { throttle } from "../throttle.ts";
import type { ProvenIdentity } from "./verify-identity-token.ts";

/** Seconds: as long as a sign-in page may stand open before it asks for another. */
const nonceLasts = 3600;

/** A nonce for the page to hand to the provider, which puts it into the token. */
export async function makeNonce(visitor: Visitor): Promise<{ nonce: string }> {
  const { database } = visitor.platform;
  await throttle(database, "nonces", visitor.address);
  await removeEnded(database.db);
  const { secret, hash } = newSecret();
  const expires_at = new Date(Date.now() + nonceLasts * 1000).toISOString();
  await database.db.insertInto("challenges").values({ hash, kind: "nonce", expires_at }).execute();
  return { nonce: secret };
}

/** Takes it for good. Throws `provider_refused` for one that we did not give out, or that was used. */
export async function takeNonce(db: Db, nonce: string | null): Promise<void> {
  const taken = await db
    .deleteFrom("challenges")
    .where("hash", "=", hashOf(nonce ?? ""))
    .where("kind", "=", "nonce")
    .where("expires_at", ">", new Date().toISOString())
    .returning("kind")
    .executeTakeFirst();
  if (!taken) throw new AppError("provider_refused");
}

/** Remembers the token until it ends by itself. Throws `provider_refused` the second time. */
export async function spendToken(db: Db, { tokenHash, expiresAt }: ProvenIdentity): Promise<void> {
  const first = await db
    .insertInto("challenges")
    .values({ hash: tokenHash, kind: "used-token", expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("kind")
    .executeTakeFirst();
  if (!first) throw new AppError("provider_refused");
}

export async function removeEnded(db: Db): Promise<void> {
  await db.deleteFrom("challenges").where("expires_at", "<", new Date().toISOString()).execute();
}
