// One Postgres for all server tests: our embedded one, or another that TEST_DATABASE_URL names (15 or newer).

import type pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/platform/db.ts";
import { migrate } from "#server/platform/migrate.ts";
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
  const database = openDatabase(template);
  await migrate(database.pool);
  await database.close();
  project.provide("postgres", { server: postgres.connection, template: template.database as string });
  return async () => {
    await dropDatabase(template);
    await postgres.stop();
  };
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
