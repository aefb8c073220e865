// The rows of uploads on their way.
import { type Insertable, type Selectable, sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db.ts";
import type { Draft } from "#server/platform/storage/drafts.ts";
import { writerSeed } from "#server/platform/storage/upload-locks.ts";
import type { Uploads } from "#server/platform/tables.ts";

/** Minutes: longer than a page tries again by itself. */
const untouched = 2;

export type UploadRow = Selectable<Uploads>;

/** Undefined when the id is taken. */
export async function insertUpload(db: Db, upload: Insertable<Uploads>): Promise<{ id: string } | undefined> {
  return db
    .insertInto("uploads")
    .values(upload)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Whosever it is. */
export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Somebody's own alone. Throws `not_found`. */
export async function requireUpload(db: Db, userId: string, id: string): Promise<UploadRow> {
  const row = await db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Those of the same file to the same place that its person began before and that stand still: their rows go, and until the
 * end of the transaction nobody writes them. Whoever chose a film again after a closed page knows nothing of the first one,
 * and it would keep its room for days.
 */
export async function takeStalled(db: Db, upload: Insertable<Uploads>): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    with still as materialized (
      select id from uploads
       where user_id = ${upload.user_id} and name = ${upload.name} and size = ${upload.size}
         and project_id is not distinct from ${upload.project_id} and folder_id is not distinct from ${upload.folder_id}
         and file_id is not distinct from ${upload.file_id}
         and finished_at is null and updated_at < now() - make_interval(mins => ${untouched}))
    delete from uploads where id in (
      select id from still where pg_try_advisory_xact_lock(hashtextextended(id::text, ${writerSeed})))
    returning *`.execute(db);
  return rows;
}

/** The same of one that nobody has touched since `before`, whosever it is; undefined where somebody has, or writes it now. */
export async function takeStill(db: Db, id: string, before: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    delete from uploads where id = ${id} and finished_at is null and updated_at < ${before}::timestamptz
       and pg_try_advisory_xact_lock(hashtextextended(id::text, ${writerSeed}))
    returning *`.execute(db);
  return rows[0];
}

/** How far it is, safely. */
export async function keepUpload(db: Db, draft: Draft, head: Buffer): Promise<void> {
  await db
    .updateTable("uploads")
    .set({
      received: draft.received,
      state: JSON.stringify(draft.state ?? {}),
      head: head.subarray(0, draft.received),
      updated_at: new Date().toISOString(),
    })
    .where("id", "=", draft.id)
    .execute();
}

export function draftOf({ id, received, state }: UploadRow): Draft {
  return { id, received, state };
}
