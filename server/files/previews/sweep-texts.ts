import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import { hasWords, type TextJob } from "./keep-text.ts";

/** Files that were there before their words were read, and those whose jobs gave up. At every start and each hour; a job too many does nothing. */
export async function sweepTexts({ database, jobs }: Platform): Promise<void> {
  const { rows } = await sql<TextJob & { mimeType: string }>`
    select distinct on (f.sha256) f.id as "fileId", f.version, f.mime_type as "mimeType" from files f
     where (f.mime_type like 'text/%' or f.mime_type like 'application/%')
       and f.created_at < now() - interval '1 minute'
       and not exists (select from blob_texts t where t.source = f.sha256)
       and not exists (select from pgboss.job j
        where j.name = 'file-text' and j.state in ('created', 'retry', 'active')
          and j.data ->> 'fileId' = f.id::text and j.data ->> 'version' = f.version::text)
     order by f.sha256, f.created_at`.execute(database.db);
  for (const { mimeType, ...job } of rows) {
    if (hasWords(mimeType)) await jobs.enqueue(database.db, "file-text", job);
  }
}
