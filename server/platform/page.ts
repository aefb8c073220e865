// Cursor paging: newest or oldest first by (created_at, id), one row more than asked tells whether there is more.
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#contract/errors.ts";

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Place {
  at: string;
  id: string;
}

/** For a cursor that nobody was given. */
export function noSuchPage(): AppError {
  return new AppError("invalid_input", "This page cannot be found any more. Start again from the first one.");
}

/** The place that an answered `nextCursor` names. Throws `invalid_input`. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = Buffer.from(cursor, "base64url").toString().split("|");
  if (!at || !isTimeOfPage(at) || !id || !uuid.test(id)) {
    throw noSuchPage();
  }
  return { at: new Date(at).toISOString(), id };
}

/**
 * What comes after the place that an answered `nextCursor` names, oldest first, or newest where it `isDown`; everything
 * without one. `at` and `id` are columns such as `m.joined_at`, never null. Throws `invalid_input`.
 */
export function isAfter(
  { at, id, isDown }: { at: string; id: string; isDown?: boolean },
  cursor: string | undefined,
): RawBuilder<boolean> {
  const place = placeOf(cursor);
  if (!place) return sql`true`;
  const way = sql.raw(isDown ? "<" : ">");
  return sql`(${sql.ref(at)}, ${sql.ref(id)}) ${way} (${place.at}::timestamptz, ${place.id}::uuid)`;
}

/** In years that the database has a name for, too: of four digits. */
export function isTimeOfPage(text: string): boolean {
  const time = new Date(text).getTime();
  return time >= Date.parse("0001-01-01") && time < Date.UTC(10_000);
}

/** Cuts the surplus row and names the place after the last one kept. */
export function asPage<Row, Item>(
  rows: Row[],
  limit: number,
  place: (row: Row) => Place,
  item: (row: Row) => Item,
): { items: Item[]; nextCursor?: string } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const items = kept.map(item);
  if (rows.length <= limit || !last) return { items };
  const { at, id } = place(last);
  return { items, nextCursor: Buffer.from(`${at}|${id}`).toString("base64url") };
}
