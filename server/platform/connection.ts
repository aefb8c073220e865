import path from "node:path";
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
  const dataDir = clusterFolder(config.dataDir);
  tellElsewhere(path.dirname(dataDir), config, log);
  const options = {
    dataDir,
    settings: { max_connections: connectionsOfOthers + config.workers * connectionsOfOneProcess },
    onLog: (line: string) => log.debug({ postgres: line.trim() }, "embedded database"),
  };
  const embedded = await keepPostgres(options, log);
  return { connection: embedded.connection, embedded };
}

/** Whoever takes a folder for the whole of their data copies it, moves it, and finds an empty studio. */
function tellElsewhere(home: string, { dataDir }: Config, log: Log): void {
  if (home === dataDir) return;
  log.warn(
    `The database lies in ${home}, for its user does not get to ${dataDir} (DATA_DIR). Whoever copies or moves that leaves it behind: \`npm run backup\` takes both. Set DATA_DIR to a folder outside of root's home, or start Guidon as an ordinary user, to have a new studio in one place.`,
  );
}
