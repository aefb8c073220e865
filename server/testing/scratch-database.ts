import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "#server/platform/postgres/start-postgres.ts";

/** Durability costs time and tests keep nothing. */
export const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: 200 };

/** A Postgres of our own in a temporary folder; `stop` removes it. */
export async function startScratchPostgres() {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-test-"));
  // as root the database runs as another user, who has to get through
  await chmod(folder, 0o711);
  const postgres = await startPostgres({ dataDir: path.join(folder, "postgres"), settings: fast });
  return {
    connection: postgres.connection satisfies pg.PoolConfig,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function withScratchDatabase(work: (connection: pg.PoolConfig) => Promise<void>): Promise<void> {
  const postgres = await startScratchPostgres();
  try {
    await work(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

/** A new database, empty or a copy of `template`: file by file, for a third of what the journal would cost. */
export async function createDatabase(server: pg.PoolConfig, template = "template1"): Promise<pg.PoolConfig> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return { ...server, database: name };
}

export async function dropDatabase({ database, ...server }: pg.PoolConfig): Promise<void> {
  await onServer({ ...server, database: "postgres" }, `drop database if exists ${database} with (force)`);
}

async function onServer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
