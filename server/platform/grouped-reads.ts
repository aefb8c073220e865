import type pg from "pg";
import { type Database, prepared } from "./db.ts";

interface Waiting<Key, Row> {
  key: Key;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

interface Queue<Key, Row> {
  waiting: Waiting<Key, Row>[];
  isBusy: boolean;
}

const mostAtOnce = 200;

/**
 * A read by key of which hot paths make one for each request: what is asked while the last statement is under way goes into
 * the next one together. Who asks alone waits for nobody, and everybody reads what was committed before it asked.
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
  const queues = new WeakMap<Database, Queue<Key, Row>>();

  async function drain({ pool }: Database, queue: Queue<Key, Row>): Promise<void> {
    queue.isBusy = true;
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, mostAtOnce);
      await answer(pool, batch).catch(async (error) => {
        // a key that is none fails alone; anything else would fail again for each
        const isRefused = /^22/.test((error as { code?: string }).code ?? "") && batch.length > 1;
        for (const one of batch) await (isRefused ? answer(pool, [one]).catch(one.reject) : one.reject(error));
      });
    }
    queue.isBusy = false;
  }

  async function answer(pool: pg.Pool, batch: Waiting<Key, Row>[]): Promise<void> {
    const asked = batch.map(({ key }, place) => ({ place, ...columns(key) }));
    const found = await prepared<{ place: number }>(pool, name, text, [JSON.stringify(asked)]);
    const rows = new Map(found.map(({ place, ...row }) => [place, row as Row]));
    for (const [place, { resolve }] of batch.entries()) resolve(rows.get(place));
  }

  return (database, key) => {
    const queue = queues.get(database) ?? { waiting: [], isBusy: false };
    queues.set(database, queue);
    const row = new Promise<Row | undefined>((resolve, reject) => queue.waiting.push({ key, resolve, reject }));
    if (!queue.isBusy) void drain(database, queue);
    return row;
  };
}
