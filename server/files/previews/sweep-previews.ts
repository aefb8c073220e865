import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import type { PreviewJob } from "./make-previews.ts";
import { sweepTexts } from "./sweep-texts.ts";

/** Each hour, once however many servers there are: what gave up while the storage was away does not wait for a start. */
export function handleSweeping(platform: Platform): void {
  const sweep = async () => {
    await sweepPreviews(platform);
    await sweepTexts(platform);
  };
  platform.jobs.handle("sweep-previews", sweep, { cron: "17 * * * *" });
}

/**
 * Versions that wait for a preview although no job is left for them: those that were there before their kind had previews,
 * and those whose jobs gave up while the storage was away. At every start and each hour; a job too many does nothing.
 */
export async function sweepPreviews({ database, jobs }: Platform): Promise<void> {
  const { rows } = await sql<PreviewJob>`
    select v.file_id as "fileId", v.version from file_versions v
     where v.preview = 'pending' and v.created_at < now() - interval '1 minute'
       and not exists (select from pgboss.job j
        where j.name = 'preview' and j.state in ('created', 'retry', 'active')
          and j.data ->> 'fileId' = v.file_id::text and j.data ->> 'version' = v.version::text)`.execute(database.db);
  for (const job of rows) await jobs.enqueue(database.db, "preview", job);
}
