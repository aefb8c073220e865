import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";

/**
 * Files that wait for a preview although no job is left for them: those that were there before their kind had previews,
 * and those whose jobs gave up while the storage was away. At every start; a job too many does nothing.
 */
export async function sweepPreviews({ database, jobs }: Platform): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
     where f.preview = 'pending' and f.updated_at < now() - interval '1 minute'
       and not exists (select from pgboss.job j
        where j.name = 'preview' and j.state in ('created', 'retry', 'active') and j.data ->> 'fileId' = f.id::text)`.execute(
    database.db,
  );
  for (const { id } of rows) await jobs.enqueue(database.db, "preview", { fileId: id });
}
