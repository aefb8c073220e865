import type pg from "pg";
import type { Config } from "./config.ts";
import { externalDatabase } from "./external-database.ts";
import { noStudio } from "./migrate.ts";
import { clusterFolder, hasCluster } from "./postgres/cluster-folder.ts";
import { PostgresStartError } from "./postgres/postgres-start-error.ts";
import { attachPostgres, startPostgres } from "./postgres/start-postgres.ts";

export interface ToolConnection {
  connection: pg.PoolConfig;
  /** A Guidon is at work on it right now, so its tables are up to date. */
  isServed: boolean;
  stop(): Promise<void>;
}

/**
 * The database for a command beside the server: the external one; the embedded one of the server that runs, by its private
 * socket; else the embedded one, started for as long as the command takes, and made first where there is none if the command
 * `mayMake` a studio. Throws `AppError`, `ConfigError` or `PostgresStartError`.
 */
export async function toolConnection(config: Config, { mayMake }: { mayMake: boolean }): Promise<ToolConnection> {
  if (config.databaseUrl) {
    return { connection: await externalDatabase(config.databaseUrl), isServed: false, stop: async () => {} };
  }
  if (!mayMake && !hasCluster(config.dataDir)) throw noStudio(config.dataDir);
  const dataDir = clusterFolder(config.dataDir);
  const running = await attachPostgres({ dataDir }).catch(ifNotRunning);
  const { connection, stop } = running ?? (await startPostgres({ dataDir }));
  return { connection, isServed: running !== null, stop };
}

function ifNotRunning(error: unknown): null {
  if (error instanceof PostgresStartError && error.code === "NOT_RUNNING") return null;
  throw error;
}
