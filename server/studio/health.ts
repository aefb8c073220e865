import type { Health } from "#contract/studio.ts";
import type { Platform } from "#server/platform/context.ts";
import { readFigures } from "#server/platform/figures.ts";
import { countMails } from "#server/platform/mail/failed-mails.ts";
import { serving } from "#server/platform/serving.ts";

/** What an admin looks at when something seems slow or lost. */
export async function getHealth({ database, config, jobs, storage, realtime }: Platform): Promise<Health> {
  const { db } = database;
  const [mail, queues, figures, disk] = await Promise.all([
    countMails(db),
    jobs.load(),
    readFigures(db),
    storage.room(),
  ]);
  const { untold, unheard, setAside, oldestSeconds, ...rest } = figures;
  const { usedBytes, sizeBytes, version: databaseVersion } = rest;
  return {
    mail: { ...mail, isFolder: config.smtpUrl === undefined },
    // what listeners do is work that waits too, and a fact set aside is work that failed
    jobs: [{ queue: "facts", waiting: unheard, active: 0, failed: setAside, oldestSeconds }, ...queues],
    facts: { untold, unheard },
    database: { version: databaseVersion, isEmbedded: config.databaseUrl === undefined, sizeBytes },
    storage: { usedBytes, disk },
    server: {
      ...serving,
      node: process.versions.node,
      connections: realtime.connections(),
      isOneOfSeveral: config.workers > 1 || config.redisUrl !== undefined,
    },
  };
}
