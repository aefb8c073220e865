import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { isSessionOpen } from "./sessions.ts";

/** Nobody else changes how this person signs in before this transaction ends. */
export async function lockWaysInOf(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
}

/**
 * The same for a change by the person: whoever made one a moment ago may have ended this session, to keep out who sits at
 * it. It is asked for again, now that nothing is on its way any more. Throws `unauthenticated`.
 */
export async function lockWaysIn(db: Db, { user, sessionId }: Member): Promise<void> {
  await lockWaysInOf(db, user.id);
  await requireSession(db, sessionId);
}

async function requireSession(db: Db, sessionId: string): Promise<void> {
  await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where(isSessionOpen)
    .executeTakeFirstOrThrow(() => new AppError("unauthenticated"));
}

/** As `lockWaysInOf`, but whoever writes what only names this person goes on: they hold what is wanted here later. */
export async function holdAccount(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** The same for a change by the person, as `lockWaysIn`. Throws `unauthenticated`. */
export async function holdSession(db: Db, { user, sessionId }: Member): Promise<void> {
  await holdAccount(db, user.id);
  await requireSession(db, sessionId);
}

/**
 * Nobody changes how this person signs in, or shuts them out, before this transaction ends: what they showed can be looked at
 * again, and whoever changes it next finds the session that is opened here. False when they are disabled.
 */
export async function holdWaysIn(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** To be asked after one was taken away, in the same transaction. Throws `last_way_in` with this sentence when none is left. */
export async function requireWayIn(db: Db, userId: string, sentence?: string): Promise<void> {
  const row = await db
    .selectFrom("users")
    .select(({ or, eb, exists, selectFrom }) =>
      or([
        eb("password_hash", "is not", null),
        exists(selectFrom("passkeys").select("id").whereRef("user_id", "=", "users.id")),
        exists(selectFrom("identities").select("subject").whereRef("user_id", "=", "users.id")),
      ]).as("isLeft"),
    )
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row?.isLeft) throw new AppError("last_way_in", sentence);
}
