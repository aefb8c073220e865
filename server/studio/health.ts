import { sql } from "kysely";
import type { Health } from "#contract/studio.ts";
import type { Platform } from "#server/platform/context.ts";
import { countMails } from "#server/platform/failed-mails.ts";
import { readVersion } from "#server/platform/version.ts";

const version = readVersion();
const startedAt = new Date(performance.timeOrigin).toISOString();

/** What an admin looks at when something seems slow or lost. */
export async function getHealth({ database, config, jobs, storage, realtime }: Platform): Promise<Health> {
  const { db } = database;
  const [mail, queues, figures, disk] = await Promise.all([
    countMails(db),
    jobs.load(),
    sql<Figures>`
      select (select count(*) from facts where told_at is null) as "untold",
             (select count(*) from facts where heard_at is null) as "unheard",
             (select coalesce(sum(size), 0)::bigint from blobs) as "usedBytes",
             pg_database_size(current_database()) as "sizeBytes",
             current_setting('server_version') as "version"`.execute(db),
    storage.room(),
  ]);
  const { untold, unheard, usedBytes, sizeBytes, version: databaseVersion } = figures.rows[0] as Figures;
  return {
    mail,
    jobs: queues,
    facts: { untold, unheard },
    database: { version: databaseVersion, isEmbedded: config.databaseUrl === undefined, sizeBytes },
    storage: { usedBytes, disk },
    server: { version, node: process.versions.node, startedAt, connections: realtime.connections() },
  };
}

interface Figures {
  untold: number;
  unheard: number;
  usedBytes: number;
  sizeBytes: number;
  version: string;
}
