// What was made of a content: `blob_previews` says what was found, `previews` where the derived bytes lie.
import { Readable } from "node:stream";
import type { DerivedVariant } from "#contract/files.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { holdBlob } from "#server/platform/storage/hold-blob.ts";
import type { BlobPreviews } from "#server/platform/tables.ts";
import { type Made, nothingMade, type Source, type WorkKind } from "./made.ts";

const mostDerived = 64 * 1024 ** 2;

export type PreviewRow = Omit<BlobPreviews, "made_at">;

/** Null when nothing was tried yet, or has to be tried again. */
export async function findPreview(db: Db, source: string, kind: WorkKind): Promise<PreviewRow | null> {
  const row = await db
    .selectFrom("blob_previews")
    .selectAll()
    .where("source", "=", source)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the derived bytes first: a row never names what is not there. */
export async function keepPreview(platform: Platform, source: string, kind: WorkKind, made: Made): Promise<PreviewRow> {
  const { db } = platform.database;
  for (const { variant, bytes } of made.derived) {
    await db
      .insertInto("previews")
      .values({ source, variant, sha256: await storeDerived(platform, bytes) })
      .onConflict((conflict) => conflict.columns(["source", "variant"]).doNothing())
      .execute();
  }
  const row = rowOf(source, kind, made, null);
  await insert(db, row);
  return row;
}

export async function keepProblem(db: Db, source: string, kind: WorkKind, problem: string): Promise<void> {
  await insert(db, rowOf(source, kind, nothingMade, problem));
}

/** The sha256 of bytes that were made here. */
export async function storeDerived({ storage, database }: Platform, bytes: Uint8Array): Promise<string> {
  const store = () => storage.put(Readable.from([Buffer.from(bytes)]), mostDerived);
  const blob = await store();
  await holdBlob(database.db, blob);
  // equal bytes of before may have been cleared away in between; from here on these are not
  if ((await storage.size(blob.sha256)) === null) await store();
  return blob.sha256;
}

/** What lies ready of a content. */
export async function variantsOf(db: Db, source: string): Promise<Set<DerivedVariant>> {
  const rows = await db.selectFrom("previews").select("variant").where("source", "=", source).execute();
  return new Set(rows.map(({ variant }) => variant as DerivedVariant));
}

/** A stored content, read in parts. Null when there is none. */
export async function sourceOf({ storage }: Platform, sha256: string): Promise<Source | null> {
  const size = await storage.size(sha256);
  if (size === null) return null;
  return {
    size,
    read: async (start, end) => Buffer.concat(await storage.read(sha256, { start, end: end - 1 }).toArray()),
  };
}

function rowOf(source: string, kind: WorkKind, made: Made, problem: string | null): PreviewRow {
  const { width, height, pages, duration } = made;
  return { source, kind, problem, width, height, pages, duration_ms: inMilliseconds(duration) };
}

/** No film lasts as long as a broken one may claim. */
function inMilliseconds(seconds: number | null): number | null {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(Math.round(seconds * 1000), 2 ** 31 - 1);
}

async function insert(db: Db, row: PreviewRow): Promise<void> {
  await db
    .insertInto("blob_previews")
    .values(row)
    .onConflict((conflict) => conflict.columns(["source", "kind"]).doNothing())
    .execute();
}
