// The secret address at which other calendars fetch a person's dates; what stands there is not for accounts to know.
import { sql } from "kysely";
import type { CalendarKind, CalendarSubscription, calendarRoutes } from "#contract/calendar.ts";
import { calendarKinds } from "#contract/choices.ts";
import { AppError } from "#contract/errors.ts";
import type { AnswerOf, InputOf } from "#contract/kit.ts";
import type { Member, Platform, SignedInUser, Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { audit } from "../audit.ts";
import { hashOf, newSecret } from "../one-time-tokens.ts";
import { isSecondFactorCompulsory } from "../second-factor/compulsory-factor.ts";
import { hasSecondFactor } from "../second-factor/totp-secrets.ts";
import { findOpenUser } from "../users.ts";

const shown = ["made_at as madeAt", "last_read_at as lastReadAt", "kinds"] as const;

export async function getCalendar({ user, platform }: Member): Promise<CalendarSubscription> {
  const row = await platform.database.db
    .selectFrom("calendar_addresses")
    .select(shown)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  return row ? asSubscription(row) : { madeAt: null, lastReadAt: null, kinds: [...calendarKinds] };
}

export async function makeCalendarAddress(
  member: Member,
): Promise<AnswerOf<(typeof calendarRoutes)["makeCalendarAddress"]>> {
  const { user, platform } = member;
  const { secret, hash } = newSecret();
  const row = await platform.database.db.transaction().execute(async (db) => {
    await audit(db, member, { action: "calendar.made", actorId: user.id, object: user.email, objectId: user.id });
    return await db
      .insertInto("calendar_addresses")
      .values({ user_id: user.id, token_hash: hash })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ token_hash: hash, made_at: sql`now()`, last_read_at: null }),
      )
      .returning(shown)
      .executeTakeFirstOrThrow();
  });
  const address = `${platform.config.publicUrl}/api/calendars/${secret}/guidon.ics`;
  return { ...asSubscription(row), address };
}

/** Throws `not_found` for who has no address. */
export async function changeCalendar(
  { user, platform }: Member,
  { kinds }: InputOf<(typeof calendarRoutes)["changeCalendar"]>,
): Promise<CalendarSubscription> {
  const row = await platform.database.db
    .updateTable("calendar_addresses")
    .set({ kinds })
    .where("user_id", "=", user.id)
    .returning(shown)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return asSubscription(row);
}

export async function endCalendar(member: Member): Promise<null> {
  const { user, platform } = member;
  await platform.database.db.transaction().execute(async (db) => {
    if (!(await deleteCalendarAddress(db, user.id))) return;
    await audit(db, member, { action: "calendar.ended", actorId: user.id, object: user.email, objectId: user.id });
  });
  return null;
}

/** Whoever signs out everywhere means every way in (decision 058); `actorId`: oneself, or an admin. */
export async function endCalendarEverywhere(
  db: Db,
  visitor: Pick<Visitor, "address">,
  { actorId, ...of }: { actorId: string; object: string; objectId: string },
): Promise<void> {
  if (!(await deleteCalendarAddress(db, of.objectId))) return;
  const details = { reason: "signed out everywhere" };
  await audit(db, visitor, { action: "calendar.ended", actorId, ...of, details });
}

/** Whether there was one. */
export async function deleteCalendarAddress(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("calendar_addresses").where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Whose calendar this secret opens, and which dates it holds; null for none, or of an account that is closed, or of an admin who has
 * to set up the second factor first.
 */
export async function openCalendar(
  { database: { db }, config }: Platform,
  secret: string,
): Promise<{ user: SignedInUser; kinds: CalendarKind[] } | null> {
  const row = await db
    .selectFrom("calendar_addresses")
    .select(["user_id", "kinds"])
    .where("token_hash", "=", hashOf(secret))
    .executeTakeFirst();
  const user = row && (await findOpenUser(db, row.user_id));
  if (!row || !user) return null;
  if (isSecondFactorCompulsory(config, user.userType) && !(await hasSecondFactor(db, user.id))) return null;
  return { user, kinds: known(row.kinds) };
}

/** To ten minutes: programs ask often, and nobody counts. */
export async function noteCalendarRead(db: Db, userId: string): Promise<void> {
  await sql`update calendar_addresses set last_read_at = now()
    where user_id = ${userId} and coalesce(last_read_at, '-infinity') < now() - interval '10 minutes'`.execute(db);
}

function asSubscription(row: Omit<CalendarSubscription, "kinds"> & { kinds: string[] }): CalendarSubscription {
  return { ...row, kinds: known(row.kinds) };
}

/** In their order; what a newer server knows besides is left out. */
function known(kinds: readonly string[]): CalendarKind[] {
  return calendarKinds.filter((kind) => kinds.includes(kind));
}
