import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLog } from "../log.ts";
import { type KeptPostgres, keepPostgres } from "./keep-postgres.ts";
import { isAlive, readPidFile } from "./pid-file.ts";

let home: string;
let postgres: KeptPostgres;
const pid = () => readPidFile(path.join(home, "postgres"))?.pid as number;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "guidon-kept-"));
  await chmod(home, 0o711);
  postgres = await keepPostgres({ dataDir: path.join(home, "postgres") }, makeLog("silent"));
});
afterAll(async () => {
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
});

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("a database that is killed comes back at the same address, as often as it is, and holds what it held", async () => {
  await query("create table kept as select 14 as set");
  for (const _time of [1, 2]) {
    const killed = pid();
    process.kill(killed, "SIGKILL");
    await expect.poll(() => isAlive(killed)).toBe(false);
    await expect.poll(() => query("select * from kept").catch(() => [])).toEqual([{ set: 14 }]);
  }
});

test("one that is told to end while it comes back does not stay", async () => {
  process.kill(pid(), "SIGKILL");
  await expect
    .poll(() =>
      query("select 1")
        .then(() => true)
        .catch(() => false),
    )
    .toBe(false);
  await postgres.stop();
  await expect.poll(() => isAlive(pid())).toBe(false);
});
