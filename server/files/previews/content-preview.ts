// What rows show of the preview of their content. A preview belongs to the bytes: files and versions of equal bytes and the
// same kind show the same, whenever and under whatever name they came.
import { type Selectable, sql } from "kysely";
import { isPreviewMade, type PreviewKind, previewKind } from "#domain/files/preview-kind.ts";
import type { Db } from "#server/platform/db.ts";
import type { FileVersions } from "#server/platform/tables.ts";
import type { WorkKind } from "#server/previews/made.ts";
import { findPreview, type PreviewRow, variantsOf } from "#server/previews/previews.ts";
import { laterThanSeen } from "../later-than-seen.ts";

/** The columns that `files` and `file_versions` have in common for it. */
export type ShownPreview = Pick<
  Selectable<FileVersions>,
  "preview" | "preview_problem" | "width" | "height" | "pages" | "duration_ms" | "has_thumb"
>;

const nothing = {
  preview_problem: null,
  width: null,
  height: null,
  pages: null,
  duration_ms: null,
  has_thumb: false,
} satisfies Partial<ShownPreview>;

/** For a content that arrives in `fileId`: what was made of it before, else `pending` or `none`. */
export async function previewOnArrival(
  db: Db,
  content: { fileId: string; sha256: string; mimeType: string },
): Promise<ShownPreview> {
  const kind = previewKind(content.mimeType);
  if (!isPreviewMade(kind)) return { ...nothing, preview: "none" };
  const known = await findPreview(db, content.sha256, kind as WorkKind);
  const shown = known ? await shownOf(db, known) : { ...nothing, preview: "pending" };
  return shown.has_thumb ? shown : { ...shown, has_thumb: await hasPoster(db, content) };
}

/** What a finished or failed preview gives to each row of its content. */
async function shownOf(db: Db, { source, kind, problem, width, height, pages, duration_ms }: PreviewRow) {
  const hasThumb = kind !== "audio" && (await variantsOf(db, source)).has("thumb");
  const preview = problem === null ? "ready" : "failed";
  return { preview, preview_problem: problem, width, height, pages, duration_ms, has_thumb: hasThumb };
}

/** A film that went and came back keeps the picture that its sender gave it. */
async function hasPoster(db: Db, { fileId, sha256 }: { fileId: string; sha256: string }): Promise<boolean> {
  const row = await db
    .selectFrom("posters")
    .select("variant")
    .where("file_id", "=", fileId)
    .where("source", "=", sha256)
    .where("variant", "=", "thumb")
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives it to all rows that lack it, old versions too; answers those that show it now. */
export async function shareOut(
  db: Db,
  row: PreviewRow,
): Promise<{ fileIds: string[]; versions: { file_id: string; version: number }[] }> {
  const shown = await shownOf(db, row);
  // where it once failed for want of time or memory, a later success shows, too
  const lacking = row.problem === null ? ["pending", "failed"] : ["pending"];
  const mimeTypes = await typesOf(db, row.source, row.kind as PreviewKind);
  if (mimeTypes.length === 0) return { fileIds: [], versions: [] };
  // in one order, so that two who share out at once do not wait for each other
  const waiting = await db
    .selectFrom("files")
    .select("id")
    .where("sha256", "=", row.source)
    .where("mime_type", "in", mimeTypes)
    .where("preview", "in", lacking)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .updateTable("files")
      .set({
        ...shown,
        has_thumb: orPoster("files.id", row.source, shown.has_thumb),
        updated_at: laterThanSeen,
      })
      .where("id", "in", ids)
      .execute();
  const versions = await db
    .updateTable("file_versions")
    .set({ ...shown, has_thumb: orPoster("file_versions.file_id", row.source, shown.has_thumb) })
    .where("sha256", "=", row.source)
    .where("mime_type", "in", mimeTypes)
    .where("preview", "in", lacking)
    .returning(["file_id", "version"])
    .execute();
  return { fileIds: ids, versions };
}

function orPoster(fileId: "files.id" | "file_versions.file_id", source: string, isMade: boolean) {
  return sql<boolean>`${isMade} or exists (select from posters p
    where p.file_id = ${sql.ref(fileId)} and p.source = ${source} and p.variant = 'thumb')`;
}

/** Of this kind only: the same bytes may go by a name that shows them as something else. */
async function typesOf(db: Db, sha256: string, kind: PreviewKind): Promise<string[]> {
  const rows = await db
    .selectFrom("file_versions")
    .select("mime_type")
    .distinct()
    .where("sha256", "=", sha256)
    .execute();
  return rows.map((row) => row.mime_type).filter((mimeType) => previewKind(mimeType) === kind);
}
