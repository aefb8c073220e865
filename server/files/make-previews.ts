import { isPreviewMade, previewKind } from "#domain/files/preview-kind.ts";
import type { Platform } from "#server/platform/context.ts";
import { PreviewProblem, type WorkKind } from "#server/previews/made.ts";
import {
  findPreview,
  keepPreview,
  keepProblem,
  type PreviewRow,
  sourceOf,
  variantsOf,
} from "#server/previews/previews.ts";
import { runWorker, WorkerLost } from "#server/previews/run-worker.ts";
import { fileAudience } from "./file-audience.ts";
import { getFile } from "./files.ts";

/** Previews are outside work: enqueued with the upload, made once for each content. */
export function handlePreviewJobs(platform: Platform): void {
  platform.jobs.handle<{ fileId: string }>("preview", ({ fileId }) => makePreviews(platform, fileId), { atOnce: 2 });
}

async function makePreviews(platform: Platform, fileId: string): Promise<void> {
  const { db } = platform.database;
  const file = await db.selectFrom("files").selectAll().where("id", "=", fileId).executeTakeFirst();
  if (file?.preview !== "pending") return;
  const kind = previewKind(file.mime_type);
  const row = isPreviewMade(kind) ? await previewOf(platform, file.sha256, kind as WorkKind) : null;
  const variants = await variantsOf(db, file.sha256);
  await platform.facts.change(null, async (change) => {
    await change.db
      .updateTable("files")
      .set({
        preview: row === null ? "none" : row.problem === null ? "ready" : "failed",
        preview_problem: row?.problem ?? null,
        width: row?.width ?? null,
        height: row?.height ?? null,
        pages: row?.pages ?? null,
        duration_ms: row?.duration_ms ?? null,
        has_thumb: variants.has("thumb") && kind !== "audio",
        updated_at: new Date().toISOString(),
      })
      .where("id", "=", fileId)
      // a new version came meanwhile: its own job will tell
      .where("sha256", "=", file.sha256)
      .execute();
    const shown = await getFile(platform, fileId, change.db);
    change.publish("file:updated", await fileAudience(platform, shown), shown);
  });
}

async function previewOf(platform: Platform, source: string, kind: WorkKind): Promise<PreviewRow> {
  const { db } = platform.database;
  const known = await findPreview(db, source, kind);
  if (known) return known;
  const bytes = await sourceOf(platform, source);
  if (!bytes) throw new Error(`The content ${source} is not in the storage.`);
  try {
    return await keepPreview(platform, source, kind, await runWorker(kind, bytes));
  } catch (error) {
    // anything else, as a storage that is away, is tried again by the job
    if (!(error instanceof PreviewProblem)) throw error;
    platform.log.info({ source, kind, problem: error.message, reason: error.cause }, "a preview could not be made");
    if (!(error instanceof WorkerLost)) await keepProblem(db, source, kind, error.message);
    const nothing = { width: null, height: null, pages: null, duration_ms: null };
    return { source, kind, problem: error.message, ...nothing };
  }
}
