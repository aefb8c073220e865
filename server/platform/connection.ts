import type pg from "pg";
import type { Config } from "./config.ts";
import { externalDatabase } from "./external-database.ts";
import type { Log } from "./log.ts";
import { clusterFolder } from "./postgres/cluster-folder.ts";
import { type KeptPostgres, keepPostgres } from "./postgres/keep-postgres.ts";

/** At most: the pool's 20, the writer's one, two for messages that wait, and three for jobs (decision 024). */
const connectionsOfOneProcess = 26;
/** Commands and tools beside the server. */
const connectionsOfOthers = 12;

/** The external database of the settings, or our own, started here. */
export async function connectionTo(
  config: Config,
  log: Log,
): Promise<{ connection: pg.PoolConfig; embedded?: KeptPostgres }> {
  if (config.databaseUrl) return { connection: await externalDatabase(config.databaseUrl) };
  const options = {
    dataDir: clusterFolder(config.dataDir),
    settings: { max_connections: connectionsOfOthers + config.workers * connectionsOfOneProcess },
    onLog: (line: string) => log.debug({ postgres: line.trim() }, "embedded database"),
  };
  const embedded = await keepPostgres(options, log);
  return { connection: embedded.connection, embedded };
}
