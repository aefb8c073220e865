import { sql } from "kysely";
import type { Health } from "#contract/studio.ts";
import type { Platform } from "#server/platform/context.ts";
import { countMails } from "#server/platform/mail/failed-mails.ts";
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
      select (select count(*) from facts where told_at is null) + (select count(*) from untold_messages) as "untold",
             heard.*,
             (select coalesce(sum(size), 0)::bigint from blobs) as "usedBytes",
             pg_database_size(current_database()) as "sizeBytes",
             current_setting('server_version') as "version"
        from (select count(*) filter (where set_aside_at is null) as "unheard",
                     count(set_aside_at) as "setAside",
                     floor(extract(epoch from now() - min(created_at) filter (where set_aside_at is null)))::int
                       as "oldestSeconds"
                from facts where heard_at is null) heard`.execute(db),
    storage.room(),
  ]);
  const { untold, unheard, setAside, oldestSeconds, ...rest } = figures.rows[0] as Figures;
  const { usedBytes, sizeBytes, version: databaseVersion } = rest;
  return {
    mail: { ...mail, isFolder: config.smtpUrl === undefined },
    // what listeners do is work that waits too, and a fact set aside is work that failed
    jobs: [{ queue: "facts", waiting: unheard, active: 0, failed: setAside, oldestSeconds }, ...queues],
    facts: { untold, unheard },
    database: { version: databaseVersion, isEmbedded: config.databaseUrl === undefined, sizeBytes },
    storage: { usedBytes, disk },
    server: {
      version,
      node: process.versions.node,
      startedAt,
      connections: realtime.connections(),
      isOneOfSeveral: config.workers > 1 || config.redisUrl !== undefined,
    },
  };
}

interface Figures {
  untold: number;
  unheard: number;
  setAside: number;
  oldestSeconds: number | null;
  usedBytes: number;
  sizeBytes: number;
  version: string;
}
