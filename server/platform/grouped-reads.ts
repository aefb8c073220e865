import { type Database, prepared } from "./db.ts";
import { inBatches } from "./in-batches.ts";

/**
 * A read by key of which hot paths make one for each request, together with those that are asked for meanwhile.
 *
 * `text` takes the keys as `json_to_recordset($1::json) asked(place int, …)` and answers at most one row for each, with its
 * `place`; `columns` says what a key is there. Of an array Postgres would look at the length and plan anew each time, and
 * it is to be led from row to row (`cross join lateral (… limit 1)`), because the plan is kept.
 */
export function groupReads<Key, Row extends object>(
  name: string,
  text: string,
  columns: (key: Key) => Record<string, string>,
): (database: Database, key: Key) => Promise<Row | undefined> {
  return inBatches<Database, Key, Row | undefined>(async ({ pool }, keys) => {
    const asked = keys.map((key, place) => ({ place, ...columns(key) }));
    const found = await prepared<{ place: number }>(pool, name, text, [JSON.stringify(asked)]);
    const rows = new Map(found.map(({ place, ...row }) => [place, row as Row]));
    return keys.map((_key, place) => rows.get(place));
  });
}
