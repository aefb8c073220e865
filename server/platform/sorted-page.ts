// Cursor paging in an order that the reader chose: by (key, id), where the key is a time or a name.
import { type RawBuilder, sql } from "kysely";
import { isTimeOfPage, noSuchPage, uuid } from "./page.ts";

export interface Order {
  /** A time column, or text when `isName`; never null. To be selected as `sort_key`. */
  key: RawBuilder<string>;
  isName?: boolean;
  isDown?: boolean;
}

interface Keyed {
  id: string;
  sort_key: string;
}

/** What comes after the place that an answered `nextCursor` names; everything without one. Throws `invalid_input`. */
export function isBeyond({ key, isName, isDown }: Order, id: RawBuilder<string>, cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`true`;
  const place = placeOf(cursor, isName);
  const from = isName ? sql`${place.key}::text` : sql`${place.key}::timestamptz`;
  return sql<boolean>`(${key}, ${id}) ${sql.raw(isDown ? "<" : ">")} (${from}, ${place.id}::uuid)`;
}

export function inOrder({ key, isDown }: Order, id: RawBuilder<string>) {
  const way = sql.raw(isDown ? "desc" : "asc");
  return sql`${key} ${way}, ${id} ${way}`;
}

/** Cuts the surplus row and names the place after the last one kept. */
export function asSortedPage<Row extends Keyed, Item>(
  rows: Row[],
  limit: number,
  item: (row: Row) => Item,
): { items: Item[]; nextCursor?: string } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const items = kept.map(item);
  if (rows.length <= limit || !last) return { items };
  return { items, nextCursor: Buffer.from(`${last.id}|${last.sort_key}`).toString("base64url") };
}

function placeOf(cursor: string, isName = false): { id: string; key: string } {
  const text = Buffer.from(cursor, "base64url").toString();
  const cut = text.indexOf("|");
  const [id, key] = [text.slice(0, cut), text.slice(cut + 1)];
  const isKey = isName ? !key.includes("\0") : isTimeOfPage(key);
  if (cut < 0 || !uuid.test(id) || !isKey) {
    throw noSuchPage();
  }
  return { id, key: isName ? key : new Date(key).toISOString() };
}
