import type pg from "pg";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import { clusterFolder } from "./postgres/cluster-folder.ts";
import { type RunningPostgres, startPostgres } from "./postgres/start-postgres.ts";

/** The external database of the settings, or our own, started here. */
export async function connectionTo(
  config: Config,
  log: Log,
): Promise<{ connection: pg.PoolConfig; embedded?: RunningPostgres }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl } };
  const embedded = await startPostgres({
    dataDir: clusterFolder(config.dataDir),
    onLog: (line) => log.debug({ postgres: line.trim() }, "embedded database"),
  });
  return { connection: embedded.connection, embedded };
}
