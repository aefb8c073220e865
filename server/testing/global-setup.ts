// One Postgres for all server tests: our embedded one, or another that TEST_DATABASE_URL names (15 or newer).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { makeGuidon } from "#server/guidon.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Platform } from "#server/platform/context.ts";
import { type BandIds, foundBand } from "./found-band.ts";
import { makeCast, type Name, type SignedIn } from "./people.ts";
import { createDatabase, dropDatabase, startScratchPostgres } from "./scratch-database.ts";

/** What the copies of its database begin with: who is signed in, and what there is. */
interface MadeBand {
  template: string;
  people: Record<Name, SignedIn>;
  ids: BandIds;
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: { server: pg.PoolConfig; template: string; band: MadeBand };
  }
}

export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const postgres = url ? { connection: fromUrl(url), stop: async () => {} } : await startScratchPostgres();
  const { connection: server } = postgres;
  const first = await createDatabase(server);
  await onServer(first, async () => {});
  const second = await createDatabase(server, first.database);
  const made = await onServer(second, makeBand);
  const band = { template: second.database as string, ...made };
  project.provide("postgres", { server, template: first.database as string, band });
  return async () => {
    for (const database of [first, second]) await dropDatabase(database);
    await postgres.stop();
  };
}

/** Leaves the database as a server does that did this work, the job queue's tables included: worlds are copies. */
async function onServer<T>(
  connection: pg.PoolConfig,
  work: (platform: Platform, address: string) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "guidon-first-"));
  const guidon = await makeGuidon(
    readConfig({ NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" }),
    connection,
  );
  const done = await work(guidon.platform, await guidon.start());
  await guidon.stop();
  await rm(dataDir, { recursive: true, force: true });
  return done;
}

async function makeBand(platform: Platform, address: string): Promise<Omit<MadeBand, "template">> {
  const people = await makeCast(platform, address);
  const ids = await foundBand(people);
  const signedIn = Object.entries(people).map(([name, { id, name: shown, email, token }]) => [
    name,
    { id, name: shown, email, token },
  ]);
  return { people: Object.fromEntries(signedIn) as Record<Name, SignedIn>, ids };
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
