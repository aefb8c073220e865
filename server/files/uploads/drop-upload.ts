import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { blobOf } from "#server/platform/storage/drafts.ts";
import { holdBlob } from "#server/platform/storage/hold-blob.ts";
import { draftOf, type UploadRow } from "./uploads.ts";

/** Its row, and what there is of its bytes unless a file has them. */
export async function dropUpload(platform: Platform, row: UploadRow): Promise<void> {
  const { db } = platform.database;
  if (!row.finished_at) await dropBytes(platform, db, row);
  await db.deleteFrom("uploads").where("id", "=", row.id).execute();
}

/** Of an upload that is not finished. */
export async function dropBytes({ storage }: Platform, db: Db, row: UploadRow): Promise<void> {
  const blob = blobOf(draftOf(row));
  // they lie at their place, where perhaps only this row knew of them: now the clearing does
  if (blob && (await storage.size(blob.sha256)) !== null) await holdBlob(db, blob);
  await storage.drafts.remove(draftOf(row));
}
