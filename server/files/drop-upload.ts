import type { Platform } from "#server/platform/context.ts";
import { blobOf } from "#server/platform/drafts.ts";
import { holdBlob } from "#server/platform/hold-blob.ts";
import { draftOf, type UploadRow } from "./uploads.ts";

/** Its row, and what there is of its bytes unless a file has them. */
export async function dropUpload({ database, storage }: Platform, row: UploadRow): Promise<void> {
  if (!row.finished_at) {
    const blob = blobOf(draftOf(row));
    // they lie at their place, where perhaps only this row knew of them: now the clearing does
    if (blob && (await storage.size(blob.sha256)) !== null) await holdBlob(database.db, blob);
    await storage.drafts.remove(draftOf(row));
  }
  await database.db.deleteFrom("uploads").where("id", "=", row.id).execute();
}
