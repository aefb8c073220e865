import { AppError } from "#contract/errors.ts";
import type { Platform } from "../context.ts";
import type { Db } from "../db.ts";
import { holdBlob } from "./hold-blob.ts";
import type { StoredBlob } from "./storage.ts";

/**
 * Until the end of the transaction nothing clears the bytes away; that they are still there is seen after that. Throws
 * `upload_broken_off`.
 */
export async function holdContent(
  { storage }: Pick<Platform, "storage">,
  db: Db,
  { sha256, size }: StoredBlob,
): Promise<void> {
  await holdBlob(db, { sha256, size });
  if ((await storage.size(sha256)) === null) throw new AppError("upload_broken_off");
}

/** Of bytes that just came: should nothing be made of them, the clearing knows them. Throws `upload_broken_off`. */
export async function noteContent(platform: Platform, blob: StoredBlob): Promise<void> {
  await platform.database.db.transaction().execute((db) => holdContent(platform, db, blob));
}
