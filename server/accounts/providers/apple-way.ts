// The way to Apple and back, kept in `challenges`. What Apple proves is only given to the page that began: it holds the
// `state`, and the address it comes back to holds the `proof`. Whoever planted a link on somebody has one of the two.
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db.ts";
import { hashOf, newSecret } from "../one-time-tokens.ts";
import { removeEnded } from "./said-once.ts";
import type { VouchedPerson } from "./verify-identity-token.ts";

/** Seconds: at Apple's door, and from there back into the page. */
const awayFor = 900;
const backFor = 120;
const left = "";
const returning = "returning";

interface Arrived extends VouchedPerson {
  proofHash: string;
}

/** `userId`: who links; null for a sign-in. Answers the state. */
export async function beginWay(db: Db, userId: string | null): Promise<string> {
  await removeEnded(db);
  const { secret, hash } = newSecret();
  await db
    .insertInto("challenges")
    .values({ hash, kind: "apple", user_id: userId, value: left, expires_at: after(awayFor) })
    .execute();
  return secret;
}

/** The nonce of the way: nobody who sees a token can tell the state from it. */
export function nonceOf(state: string): string {
  return createHash("sha256").update(`nonce of ${state}`).digest("base64url");
}

/** Apple sent somebody back; once. Throws `provider_refused`. */
export async function comeBack(db: Db, state: string): Promise<{ isLink: boolean }> {
  const row = await openWay(db, state)
    .where("value", "=", left)
    .set({ value: returning })
    .returning("user_id")
    .executeTakeFirst();
  if (!row) throw new AppError("provider_refused");
  return { isLink: row.user_id !== null };
}

/** Keeps what Apple proved for the page, for two minutes. Answers the proof. */
export async function keepArrived(db: Db, state: string, identity: VouchedPerson): Promise<string> {
  const { secret, hash } = newSecret();
  const { provider, subject, email, name } = identity;
  const arrived: Arrived = { provider, subject, email, name, proofHash: hash.toString("hex") };
  await openWay(db, state)
    .where("value", "=", returning)
    .set({ value: JSON.stringify(arrived), expires_at: after(backFor) })
    .execute();
  return secret;
}

/** The page's end of the way, once; `userId` as it began. Throws `provider_refused`. */
export async function endWay(db: Db, { state, proof }: { state: string; proof: string }, userId: string | null) {
  const row = await db
    .deleteFrom("challenges")
    .where("hash", "=", hashOf(state))
    .where("kind", "=", "apple")
    .where("expires_at", ">", new Date().toISOString())
    .returning(["value", "user_id"])
    .executeTakeFirst();
  if (!row || row.user_id !== userId || !row.value.startsWith("{")) throw new AppError("provider_refused");
  const { proofHash, ...arrived } = JSON.parse(row.value) as Arrived;
  if (!timingSafeEqual(Buffer.from(proofHash, "hex"), hashOf(proof))) throw new AppError("provider_refused");
  return arrived;
}

const openWay = (db: Db, state: string) =>
  db
    .updateTable("challenges")
    .where("hash", "=", hashOf(state))
    .where("kind", "=", "apple")
    .where("expires_at", ">", new Date().toISOString());

function after(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}
