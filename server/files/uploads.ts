// The rows of uploads on their way.
import type { Insertable, Selectable } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/platform/db.ts";
import type { Draft } from "#server/platform/drafts.ts";
import type { Uploads } from "#server/platform/tables.ts";

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
