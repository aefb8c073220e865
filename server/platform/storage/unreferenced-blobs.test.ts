// Bytes that nothing names go; those that somebody names just then stay.
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { removeUnreferencedBlobs } from "./unreferenced-blobs.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const lockKey = 14;
/** One more table that names bytes. Whoever looks into it has begun, and gets on when nobody holds the lock. */
const readLate = `
  create type late;
  create function late_in(cstring) returns late language internal immutable strict as 'textin';
  create function late_out(late) returns cstring language internal immutable strict as 'textout';
  create type late (input = late_in, output = late_out, like = text, collatable = true);
  create function read_late(late) returns text language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${lockKey}); return null; end';
  create cast (late as text) with function read_late(late) as implicit;
  create table reads_late (sha256 late references blobs);
  insert into reads_late values (null)`;

/** Stored a month ago. */
async function storeOld(text: string): Promise<string> {
  const { storage, database } = world.guidon.platform;
  const { sha256, size } = await storage.put(Readable.from([Buffer.from(text)]), 100);
  const row = "insert into blobs (sha256, size, created_at) values ($1, $2, now() - interval '31 days')";
  await database.pool.query(row, [sha256, size]);
  return sha256;
}

test("what somebody names after it was looked for and before it was held stays, and the rest goes", async () => {
  const { platform } = world.guidon;
  const { pool } = platform.database;
  const [named, unnamed] = [await storeOld("Set 14"), await storeOld("Set 15")];
  await pool.query(readLate);
  const body = new FormData();
  body.append("file_0", new Blob(["Set 14"]), "set.txt");
  await holding(pool, [`select pg_advisory_xact_lock(${lockKey})`], async (letGo) => {
    const removing = removeUnreferencedBlobs(platform);
    await untilWaiting(pool, 1, removing);
    expect((await world.people.alice.fetch("/api/files/upload", { method: "POST", body })).status).toBe(201);
    await letGo();
    expect(await removing).toBe(1);
  });
  const { rows } = await pool.query<{ sha256: string }>("select sha256 from blobs");
  const left = rows.map(({ sha256 }) => sha256);
  expect([left.includes(named), left.includes(unnamed)]).toEqual([true, false]);
  expect((await platform.storage.read(named).toArray()).join("")).toBe("Set 14");
});
