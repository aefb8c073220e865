import { createECDH } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/kit.ts";
import type { Push, pushRoutes } from "#contract/push.ts";
import { isPushService } from "#domain/notifications/push-services.ts";
import type { Member } from "#server/platform/context.ts";
import { studioPublicKey } from "./studio-key.ts";

export async function getPush({ platform, sessionId }: Member): Promise<Push> {
  const held = await platform.database.db
    .selectFrom("push_subscriptions")
    .select("endpoint")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return { publicKey: studioPublicKey(platform.config), endpoint: held?.endpoint ?? null };
}

/**
 * Whoever was told at this address before, such as somebody else at the same browser, is not any more. One after another: of two
 * at once each would find the address free, and a refusal of the database names it in the log.
 */
export async function putPush(
  { user, platform, sessionId }: Member,
  { endpoint, keys }: InputOf<typeof pushRoutes.putPush>,
): Promise<Push> {
  const { config, database } = platform;
  if (!isPushService(endpoint, config.pushServices)) {
    throw new AppError(
      "invalid_input",
      `The studio does not know ${new URL(endpoint).origin}, which this browser is told by. Whoever runs the studio can add it to PUSH_SERVICES.`,
    );
  }
  if (!isKey(keys.p256dh)) throw new AppError("invalid_input", "The browser's key is not valid.");
  await database.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('push subscriptions', 0))`.execute(db);
    const session = db.selectFrom("sessions").select("id").where("id", "=", sessionId).forKeyShare();
    // signed out meanwhile
    if (!(await session.executeTakeFirst())) throw new AppError("unauthenticated");
    await db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
    const row = { user_id: user.id, endpoint, ...keys };
    await db
      .insertInto("push_subscriptions")
      .values({ ...row, session_id: sessionId })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
      .execute();
  });
  return { publicKey: studioPublicKey(config), endpoint };
}

/** A point of the curve: for another one nothing can be sealed, now or ever. */
function isKey(p256dh: string): boolean {
  const key = createECDH("prime256v1");
  key.generateKeys();
  try {
    key.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
}

export async function deletePush(member: Member): Promise<Push> {
  const { platform, sessionId } = member;
  await platform.database.db.deleteFrom("push_subscriptions").where("session_id", "=", sessionId).execute();
  return { publicKey: studioPublicKey(platform.config), endpoint: null };
}
