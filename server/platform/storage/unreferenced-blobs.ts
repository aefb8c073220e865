import { sql } from "kysely";
import type { Platform } from "../context.ts";
import type { Db } from "../db.ts";
import { mayRemoveBlobs } from "./blob-removal.ts";

/** A preview's bytes are known before anything names them; after this many hours somebody does, or nobody will. */
const grace = 24;
const mostAtOnce = 100;

/**
 * Removes bytes that nothing names any more, row and content; answers how many. Which tables name blobs is read from their
 * foreign keys: a new table cannot be forgotten. One that goes with its blob (a preview of it) does not keep it. While a
 * backup runs, none goes.
 */
export async function removeUnreferencedBlobs(
  { database, storage }: Pick<Platform, "database" | "storage">,
  before = new Date(Date.now() - grace * 3_600_000).toISOString(),
) {
  const unnamed = await namedNowhere(database.db);
  let removed = 0;
  for (;;) {
    const gone = await database.db.transaction().execute(async (db) => {
      // the next hour comes to them
      if (!(await mayRemoveBlobs(db))) return 0;
      // whoever names one makes it young first (`holdBlob`): what somebody named since the tables were seen is not held here
      const { rows } = await sql<{ sha256: string }>`
        delete from blobs where sha256 = any(array(
          select b.sha256 from blobs b where b.created_at < ${before}::timestamptz and ${unnamed}
           limit ${mostAtOnce} for update skip locked))
        returning sha256`.execute(db);
      // while the row is still held: who stores the same bytes waits for it, and looks whether they are there
      for (const { sha256 } of rows) await storage.remove(sha256);
      return rows.length;
    });
    removed += gone;
    // with a blob go the rows of its previews, whose bytes nothing names then
    if (gone === 0) return removed;
  }
}

async function namedNowhere(db: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'blobs'::regclass and c.confdeltype <> 'c'`.execute(db);
  const named = rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} named where named.${sql.ref(column)} = b.sha256)`,
  );
  return sql.join(named, sql` and `);
}
