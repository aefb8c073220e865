import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { type Guidon, makeGuidon } from "#server/guidon.ts";
import { readConfig } from "#server/platform/config.ts";
import { closeSockets, makeCast, type Name, type TestPerson } from "./people.ts";
import { createDatabase, dropDatabase } from "./scratch-database.ts";

export interface World {
  people: Record<Name, TestPerson>;
  guidon: Guidon;
  address: string;
  /** One more server on the same database, as another process would be; stop it before the world. */
  startAnother(): Promise<Pick<World, "guidon" | "address">>;
  stop(): Promise<void>;
}

/** The whole server on a database of its own, with the fixed cast signed in. */
export async function startWorld(settings: Record<string, string> = {}): Promise<World> {
  const world = await startOn(inject("postgres").template, settings);
  return { ...world, people: await makeCast(world.guidon.platform, world.address) };
}

/** The server on a copy of this database. */
export async function startOn(template: string, settings: Record<string, string>): Promise<Omit<World, "people">> {
  const connection = await createDatabase(inject("postgres").server, template);
  const dataDir = await mkdtemp(path.join(tmpdir(), "guidon-world-"));
  const config = readConfig({ NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...settings });
  const startServer = async () => {
    const guidon = await makeGuidon(config, connection);
    return { guidon, address: await guidon.start() };
  };
  const { guidon, address } = await startServer();
  return {
    guidon,
    address,
    startAnother: startServer,
    async stop() {
      closeSockets();
      await guidon.stop();
      await dropDatabase(connection);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
