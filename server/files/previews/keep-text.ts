// The words of files, for the search: read once for each content by a job, kept beside the bytes they were read from.
import { sql } from "kysely";
import { maxTextIndexed } from "#contract/limits.ts";
import { decodeText } from "#domain/files/decode-text.ts";
import { previewKind, typesWithWords } from "#domain/files/preview-kind.ts";
import type { Platform } from "#server/platform/context.ts";
import { PreviewProblem } from "#server/previews/made.ts";
import { sourceOf } from "#server/previews/previews.ts";
import { runWorker, WorkerLost } from "#server/previews/run-worker.ts";

export interface TextJob {
  fileId: string;
  version: number;
}

export function hasWords(mimeType: string): boolean {
  return typesWithWords.includes(mimeType);
}

export function handleTextJobs(platform: Platform): void {
  platform.jobs.handle<TextJob>("file-text", (job, { isLast }) => keepText(platform, job, isLast));
}

async function keepText(platform: Platform, { fileId, version }: TextJob, isLast: boolean): Promise<void> {
  const { db } = platform.database;
  const content = await db
    .selectFrom("file_versions as v")
    .leftJoin("blob_texts as t", "t.source", "v.sha256")
    .select(["v.sha256", "v.mime_type", "t.source as known"])
    .where("v.file_id", "=", fileId)
    .where("v.version", "=", version)
    .executeTakeFirst();
  if (!content || content.known || !hasWords(content.mime_type)) return;
  const text = cleaned(await textOf(platform, content, isLast));
  // the bytes may be gone by now, and their row with them
  await sql`insert into blob_texts (source, content, words)
    select sha256, ${text}, words_of_text(${text}) from blobs where sha256 = ${content.sha256}
    on conflict do nothing`.execute(db);
}

/** Of what cannot be read there are no words, nor of what the worker was lost over at each try of the job. */
async function textOf(platform: Platform, { sha256, mime_type }: Content, isLast: boolean): Promise<string> {
  const source = await sourceOf(platform, sha256);
  if (!source) throw new Error(`The content ${sha256} is not in the storage.`);
  if (previewKind(mime_type) === "text") return decodeText(await source.read(0, Math.min(source.size, maxTextIndexed)));
  try {
    return (await runWorker("pdf-text", source)).text ?? "";
  } catch (error) {
    if (!(error instanceof PreviewProblem) || (error instanceof WorkerLost && !isLast)) throw error;
    platform.log.info({ source: sha256, problem: error.message }, "the words of a file could not be read");
    return "";
  }
}

interface Content {
  sha256: string;
  mime_type: string;
}

/** One line without signs that no search finds and no database takes. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
