import { sql } from "kysely";
import { typesWithWords } from "#domain/files/preview-kind.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { TextJob } from "./keep-text.ts";

/** At every start and each hour; a job too many does nothing. */
export async function sweepTexts({ database, jobs }: Platform): Promise<void> {
  for (const job of await listUnread(database.db)) await jobs.enqueue(database.db, "file-text", job);
}

/** Files that were there before their words were read, and those whose jobs gave up; none of a type that holds no words. */
export async function listUnread(db: Db): Promise<TextJob[]> {
  const { rows } = await sql<TextJob>`
    select distinct on (f.sha256) f.id as "fileId", f.version from files f
     where f.mime_type = any(${typesWithWords})
       and f.created_at < now() - interval '1 minute'
       and not exists (select from blob_texts t where t.source = f.sha256)
       and not exists (select from pgboss.job j
        where j.name = 'file-text' and j.state in ('created', 'retry', 'active')
          and j.data ->> 'fileId' = f.id::text and j.data ->> 'version' = f.version::text)
     order by f.sha256, f.created_at`.execute(db);
  return rows;
}
