// One Postgres for all server tests: our embedded one, or another that TEST_DATABASE_URL names (15 or newer).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { makeGuidon } from "#server/guidon.ts";
import { readConfig } from "#server/platform/config.ts";
import { createDatabase, dropDatabase, startScratchPostgres } from "./scratch-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { server: pg.PoolConfig; template: string };
  }
}

export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const postgres = url ? { connection: fromUrl(url), stop: async () => {} } : await startScratchPostgres();
  const template = await createDatabase(postgres.connection);
  await startOnce(template);
  project.provide("postgres", { server: postgres.connection, template: template.database as string });
  return async () => {
    await dropDatabase(template);
    await postgres.stop();
  };
}

/** Brings an empty database to where a server leaves it, the job queue's tables included: worlds are copies. */
async function startOnce(connection: pg.PoolConfig): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "guidon-first-"));
  const guidon = await makeGuidon(
    readConfig({ NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" }),
    connection,
  );
  await guidon.start();
  await guidon.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function fromUrl(url: string): pg.PoolConfig {
  const { hostname, port, username, password, searchParams } = new URL(url);
  return {
    host: searchParams.get("host") ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: "postgres",
  };
}
