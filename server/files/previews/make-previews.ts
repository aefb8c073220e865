import { isPreviewMade, previewKind } from "#domain/files/preview-kind.ts";
import type { Platform } from "#server/platform/context.ts";
import { PreviewProblem, type WorkKind } from "#server/previews/made.ts";
import { findPreview, keepPreview, keepProblem, type PreviewRow, sourceOf } from "#server/previews/previews.ts";
import { runWorker, WorkerLost } from "#server/previews/run-worker.ts";
import { fileAudience } from "../file-audience.ts";
import { getFile } from "../files.ts";
import { tellVersions } from "../tell-versions.ts";
import { shareOut } from "./content-preview.ts";

/** A version, and not a file: a newer one may come while this one waits, and both have a preview to get. */
export interface PreviewJob {
  fileId: string;
  version: number;
}

/** Previews are outside work: enqueued with the upload, made once for each content. */
export function handlePreviewJobs(platform: Platform): void {
  platform.jobs.handle<PreviewJob>("preview", (job) => makePreviews(platform, job), { atOnce: 2 });
}

async function makePreviews(platform: Platform, { fileId, version }: PreviewJob): Promise<void> {
  const content = await platform.database.db
    .selectFrom("file_versions")
    .select(["sha256", "mime_type", "preview"])
    .where("file_id", "=", fileId)
    .where("version", "=", version)
    .executeTakeFirst();
  const kind = content && previewKind(content.mime_type);
  // shared out by the job of an equal content, or gone
  if (content?.preview !== "pending" || !kind || !isPreviewMade(kind)) return;
  const row = await previewOf(platform, content.sha256, kind as WorkKind);
  await platform.facts.change(null, async ({ db, publish }) => {
    const { fileIds, versions } = await shareOut(db, row);
    for (const id of fileIds) {
      const shown = await getFile(platform, id, db);
      publish("file:updated", await fileAudience(db, shown), shown);
    }
    await tellVersions(platform, { db, publish }, versions);
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
