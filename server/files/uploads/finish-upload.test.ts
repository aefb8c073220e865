// The last step of an upload: its bytes have their place, and the server dies before any row says so.
import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type StoredBand, storagePlaces } from "#server/testing/storage-places.ts";
import { begin, offsetOf, send } from "#server/testing/tus.ts";
import { clearFiles } from "../clear-files.ts";

const fresh = (size: number) => Buffer.from(randomBytes(size).toString("hex").slice(0, size));
const hash = (content: Buffer) => createHash("sha256").update(content).digest("hex");

describe.each(storagePlaces)("an upload that is all here, on %s", (where, start) => {
  let band: StoredBand;
  beforeAll(async () => {
    band = await start();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => band.stop());

  /** All of it is sent, and the server dies as soon as the bytes lie at their place. */
  async function sentAndDied(content: Buffer): Promise<string> {
    const { alice } = band.people;
    const { drafts } = band.guidon.platform.storage;
    const become = drafts.become;
    vi.spyOn(drafts, "become").mockImplementationOnce(async (...given) => {
      await become.apply(drafts, given);
      throw new Error("killed");
    });
    const { id } = await begin(alice, content.length, { name: "late.txt", projectId: band.projectId });
    expect((await send(alice, id, content, 0)).status).toBe(500);
    expect(await band.stored()).toContain(hash(content));
    return id;
  }

  test.each([
    ["small", 5000],
    ["of more than a part", 9 * 1024 * 1024],
  ])("becomes a file when its sender asks again (%s)", async (_what, size) => {
    const { alice } = band.people;
    const content = fresh(size);
    const id = await sentAndDied(content);
    expect(await offsetOf(alice, id)).toBe(size);
    expect(await offsetOf(alice, id)).toBe(size);
    const { url } = await alice.call("getFile", { id });
    expect(hash(Buffer.from(await (await alice.fetch(url)).arrayBuffer()))).toBe(hash(content));
  });

  test("waits for its sender, who is shut out while the last bytes come, and stands once they may come in again", async () => {
    const { alice, carol } = band.people;
    const { platform } = band.guidon;
    const { drafts } = platform.storage;
    const shutOut = (disabled_at: string | null) =>
      platform.database.db.updateTable("users").set({ disabled_at }).where("id", "=", carol.id).execute();
    const append = drafts.append;
    vi.spyOn(drafts, "append").mockImplementationOnce(async (...given) => {
      const draft = await append.apply(drafts, given);
      await shutOut(new Date().toISOString());
      return draft;
    });
    const { id } = await begin(carol, 5000, { name: "late.txt", projectId: band.projectId, category: "reference" });
    expect((await send(carol, id, fresh(5000), 0)).status).toBe(401);
    await expect(alice.call("getFile", { id })).rejects.toMatchObject({ code: "not_found" });
    await shutOut(null);
    expect(await offsetOf(carol, id)).toBe(5000);
    expect(await alice.call("getFile", { id })).toMatchObject({ id, size: 5000 });
  });

  test("goes with its bytes when nobody asks any more", async () => {
    const content = fresh(5000);
    const id = await sentAndDied(content);
    const { pool } = band.guidon.platform.database;
    await pool.query("update uploads set updated_at = now() - interval '73 hours' where id = $1", [id]);
    await clearFiles(band.guidon.platform);
    expect(await offsetOf(band.people.alice, id)).toBeNull();
    await clearFiles(band.guidon.platform, new Date(Date.now() + 25 * 3_600_000));
    expect(await band.stored()).not.toContain(hash(content));
  });

  test("whose bytes are gone says that it broke off, and is begun anew", async () => {
    const { alice } = band.people;
    const content = fresh(5000);
    const id = await sentAndDied(content);
    await band.guidon.platform.storage.remove(hash(content));
    const head = await alice.fetch(`/api/uploads/${id}`, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });
    expect(head.status).toBe(400);
    expect(await offsetOf(alice, id)).toBeNull();
    const again = await begin(alice, content.length, { id, name: "late.txt", projectId: band.projectId });
    expect(again.response.status).toBe(201);
    expect((await send(alice, id, content, 0)).status).toBe(200);
  });

  // a bucket shows nothing of what has no place yet
  if (where === "the disk") {
    test("leaves nothing when a process died before it had a place", async () => {
      const { platform } = band.guidon;
      await writeFile(path.join(platform.config.dataDir, "blobs/incoming/broken"), fresh(5000));
      await clearFiles(platform);
      expect(await band.stored()).toContain("broken");
      await clearFiles(platform, new Date(Date.now() + 25 * 3_600_000));
      expect(await band.stored()).not.toContain("broken");
    });
  }

  test("leaves nothing when it died before a row knew of its bytes", async () => {
    const { alice } = band.people;
    const { platform } = band.guidon;
    const { id } = await begin(alice, 20 * 1024 * 1024, { name: "early.txt", projectId: band.projectId });
    const before = await band.stored();
    const died = () => Promise.reject(new Error("killed"));
    const pieces = [fresh(9 * 1024 * 1024)] as never;
    const sending = platform.storage.drafts.append({ id, received: 0, state: {} }, pieces, died);
    await expect(sending).rejects.toThrow("killed");
    await platform.database.pool.query("delete from uploads where id = $1", [id]);
    await clearFiles(platform);
    expect((await band.stored()).length).toBeGreaterThan(before.length);
    await clearFiles(platform, new Date(Date.now() + 25 * 3_600_000));
    expect((await band.stored()).some((name) => name.startsWith(id))).toBe(false);
  });
});
