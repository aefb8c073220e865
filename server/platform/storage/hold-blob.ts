import type { Db } from "../db.ts";
import type { StoredBlob } from "./storage.ts";

/** The blob's row, held until the end of the transaction and young again: nothing is cleared away under it. */
export async function holdBlob(db: Db, { sha256, size }: StoredBlob): Promise<void> {
  const created_at = new Date().toISOString();
  await db
    .insertInto("blobs")
    .values({ sha256, size, created_at })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ created_at }))
    .execute();
}
