// Room for uploads that are resumed: taken when they begin, however many begin at once, and looked at again as they come.
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { maxOpenUploads } from "#contract/limits.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { storagePlaces } from "#server/testing/storage-places.ts";
import { begin, cancel, offsetOf, send } from "#server/testing/tus.ts";
import { whileRoom } from "./require-room.ts";

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
const full = { code: "storage_full", message: "There is no room left to store this file." };

/** How many of these answers have each status. */
async function statuses(answers: ReturnType<typeof begin>[]): Promise<Record<number, number>> {
  const all = (await Promise.all(answers)).map(({ response }) => response.status);
  return Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((status) => status === one).length]));
}

describe("uploads that are not finished", () => {
  let band: Band;
  beforeAll(async () => {
    band = await startBand();
  });
  beforeEach(() => band.guidon.platform.database.pool.query("delete from uploads"));
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => band.stop());

  const into = (name: string) => ({ name, projectId: band.projectId });
  const free = (freeBytes: number) =>
    vi.spyOn(band.guidon.platform.storage, "room").mockResolvedValue({ freeBytes, totalBytes: 10 ** 12 });

  test("take what they may still write from the disk, until they are ended", async () => {
    const { alice, dan } = band.people;
    const room = free(3 * gibibyte);
    const { id, response } = await begin(alice, 2 * gibibyte, into("first.txt"));
    expect(response.status).toBe(201);
    const refused = await begin(dan, 2 * gibibyte, { name: "loose.txt" });
    expect([refused.response.status, await refused.response.json()]).toEqual([507, expect.objectContaining(full)]);
    room.mockResolvedValue({ freeBytes: 2 * gibibyte, totalBytes: 10 ** 12 });
    const body = new FormData();
    body.set("file", new Blob(["x"]), "form.txt");
    expect((await alice.fetch("/api/files/upload", { method: "POST", body })).status).toBe(507);
    // what is here of it takes its bytes from what is free already
    await band.guidon.platform.database.pool.query("update uploads set received = size / 2 where id = $1", [id]);
    const half = await begin(dan, gibibyte / 2, { name: "loose.txt" });
    expect(half.response.status).toBe(201);
    expect((await begin(dan, gibibyte / 2, { name: "loose.txt" })).response.status).toBe(507);
    await cancel(alice, id);
    expect((await begin(dan, gibibyte, { name: "loose.txt" })).response.status).toBe(201);
  });

  test("take it one after the other, however many begin at once and whosever they are", async () => {
    const { alice, dan } = band.people;
    free(3 * gibibyte);
    const all = Array.from({ length: 20 }, (_, place) => begin(place % 2 ? alice : dan, gibibyte, { name: "a.txt" }));
    expect(await statuses(all)).toEqual({ 201: 2, 507: 18 });
  });

  test("pass nobody's own share, however many begin at once", async () => {
    const { dan } = band.people;
    free(1000 * gibibyte);
    const all = Array.from({ length: 40 }, () => begin(dan, gibibyte, { name: "a.txt" }));
    expect(await statuses(all)).toEqual({ 201: 5, 507: 35 });
  });

  test("are so many and no more, however many begin at once and wherever they go", async () => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    await pool.query(
      `insert into uploads (id, user_id, project_id, name, category, size)
       select gen_random_uuid(), $1, $2, 'open.txt', 'design', 10 from generate_series(1, $3::int)`,
      [alice.id, band.projectId, maxOpenUploads - 5],
    );
    const all = Array.from({ length: 20 }, (_, place) =>
      begin(alice, 10, place % 2 ? into("a.txt") : { name: "a.txt" }),
    );
    expect(await statuses(all)).toEqual({ 201: 5, 429: 15 });
  });

  test("begun twice at once take their room once", async () => {
    const { dan } = band.people;
    free(1000 * gibibyte);
    await begin(dan, 2 * gibibyte, { name: "a.txt" });
    await begin(dan, 2 * gibibyte, { name: "b.txt" });
    const { id } = await begin(dan, gibibyte, { name: "c.txt" });
    await cancel(dan, id);
    const same = Array.from({ length: 5 }, () => begin(dan, gibibyte, { id, name: "c.txt" }));
    expect(await statuses(same)).toEqual({ 201: 5 });
  });

  test("begun anew after a while, take the place of the same one that stands still, and of no other", async () => {
    const { alice, dan } = band.people;
    const { pool } = band.guidon.platform.database;
    free(5 * gibibyte);
    const film = (more: Record<string, string> = {}) => begin(dan, 2 * gibibyte, { name: "film.txt", ...more });
    const stands = () => pool.query("update uploads set updated_at = now() - interval '3 minutes'");
    const { id } = await film();
    await send(dan, id, Buffer.from("the beginning"), 0);
    const other = await begin(alice, 2 * gibibyte, into("film.txt"));
    const { id: folderId } = await alice.call("createFolder", { id: band.projectId, name: "Films" });
    // another try may be just under way
    expect((await film()).response.status).toBe(507);
    await stands();
    expect((await film({ name: "other.txt" })).response.status).toBe(507);
    expect((await begin(alice, 2 * gibibyte, { ...into("film.txt"), folderId })).response.status).toBe(507);
    const next = await film();
    expect(next.response.status).toBe(201);
    expect([await offsetOf(dan, id), await offsetOf(alice, other.id)]).toEqual([null, 0]);
    await stands();
    const writer = await pool.connect();
    await writer.query("select pg_advisory_lock(hashtextextended($1, 1))", [next.id]);
    expect((await film()).response.status).toBe(507);
    writer.release(true);
    expect(await offsetOf(dan, next.id)).toBe(0);
  });

  test("wait where the disk gets full meanwhile, and go on when there is room again", async () => {
    const { alice } = band.people;
    const content = Buffer.alloc(5000, "a");
    const { id } = await begin(alice, content.length, into("waits.txt"));
    await send(alice, id, content.subarray(0, 2000), 0);
    const room = free(200 * mebibyte);
    const refused = await send(alice, id, content.subarray(2000), 2000);
    expect([refused.status, await refused.json()]).toEqual([507, expect.objectContaining(full)]);
    expect(await offsetOf(alice, id)).toBe(2000);
    room.mockRestore();
    const sent = await send(alice, id, content.subarray(2000), 2000);
    expect([sent.status, await sent.json()]).toEqual([200, expect.objectContaining({ id, size: content.length })]);
  });

  test("look at the disk as they come, not at each piece", async () => {
    const { platform } = band.guidon;
    const room = free(gibibyte);
    let taken = 0;
    const take = async () => {
      taken = 0;
      for await (const piece of whileRoom(platform, Readable.from(Array(100).fill(Buffer.alloc(mebibyte)))))
        taken += piece.length;
    };
    await take();
    expect([taken, room.mock.calls.length]).toEqual([100 * mebibyte, 4]);
    room.mockResolvedValueOnce({ freeBytes: gibibyte, totalBytes: 10 ** 12 });
    room.mockResolvedValue({ freeBytes: 200 * mebibyte, totalBytes: 10 ** 12 });
    await expect(take()).rejects.toMatchObject({ code: "storage_full" });
    expect(taken).toBe(32 * mebibyte);
  });
});

test("where nobody knows an end of the place, uploads take nothing from it", async () => {
  const band = await storagePlaces[1][1]();
  try {
    const begun = Array.from({ length: 3 }, () =>
      begin(band.people.alice, 2 * gibibyte, { name: "a.txt", projectId: band.projectId }),
    );
    expect(await statuses(begun)).toEqual({ 201: 3 });
  } finally {
    await band.stop();
  }
});
