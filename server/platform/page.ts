// Cursor paging: newest or oldest first by (created_at, id), one row more than asked tells whether there is more.
import { AppError } from "#contract/errors.ts";

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Place {
  at: string;
  id: string;
}

/** The place that an answered `nextCursor` names. Throws `invalid_input`. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = Buffer.from(cursor, "base64url").toString().split("|");
  if (!at || !isTimeOfPage(at) || !id || !uuid.test(id)) {
    throw new AppError("invalid_input", "This page cannot be found any more. Start again from the first one.");
  }
  return { at: new Date(at).toISOString(), id };
}

/** In years that the database has a name for, too. */
export function isTimeOfPage(text: string): boolean {
  const time = new Date(text).getTime();
  return time >= Date.UTC(1970) && time < Date.UTC(9999);
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
