// Uploads that come in several goes: what a process that dies, or a database that fails, leaves between the bytes and their row.
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { startScratchBucket } from "#server/testing/scratch-bucket.ts";
import type { Draft } from "./drafts.ts";
import { makeS3Storage } from "./s3-storage.ts";
import { partSize } from "./s3-upload.ts";
import { makeDiskStorage, type Storage } from "./storage.ts";

interface Place {
  /** As a process has it that was just started. */
  open(): Storage;
  names(): Promise<string[]>;
  /** Of the disk. */
  folder: string;
  stop(): Promise<void>;
}

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-drafts-"));
  return {
    folder,
    open: () => makeDiskStorage(folder),
    async names() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    stop: () => rm(folder, { recursive: true }),
  };
}

async function inBucket(): Promise<Place> {
  const store = await startScratchBucket();
  const { client, name: Bucket } = store.bucket;
  return {
    folder: "",
    open: () => makeS3Storage(store.settings),
    async names() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return [...Contents, ...Uploads].map(({ Key = "" }) => Key.replace("blobs/", ""));
    },
    stop: store.stop,
  };
}

describe.each([
  ["the disk", onDisk],
  ["S3", inBucket],
])("drafts on %s", (where, start) => {
  const isBucket = where === "S3";
  let place: Place;
  beforeAll(async () => {
    place = await start();
    await place.open().start();
  });
  afterEach(async () => {
    for (const name of await place.names()) await place.open().remove(name);
    expect(await place.names()).toEqual([]);
  });
  afterAll(() => place.stop());

  /** A draft as its row has it. */
  async function received(
    content: Buffer,
  ): Promise<{ storage: Storage; row: Draft; keep(draft: Draft): Promise<void> }> {
    const storage = place.open();
    const kept = { storage, row: { id: newId(), received: 0, state: {} } as Draft, keep };
    async function keep(draft: Draft) {
      // as the database gives it back
      kept.row = JSON.parse(JSON.stringify(draft)) as Draft;
    }
    async function* pieces() {
      for (let at = 0; at < content.length; at += 64 * 1024) yield content.subarray(at, at + 64 * 1024);
    }
    await storage.drafts.append(kept.row, pieces(), keep);
    return kept;
  }

  async function expectStored(content: Buffer) {
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(await place.names()).toEqual([sha256]);
    expect((await buffer(place.open().read(sha256))).equals(content)).toBe(true);
  }

  const sizes: [string, number][] = [["a little", 5000]];
  // the disk knows of no parts
  if (isBucket) sizes.push(["just a part", partSize], ["a part and some more", partSize + 5000]);
  else sizes.push(["several pieces", 200_000]);

  test.each(sizes)("%s becomes a blob; twice is once, here and after a start", async (_what, size) => {
    const content = randomBytes(size);
    const at = await received(content);
    const blob = await at.storage.drafts.become(at.row, at.keep);
    expect(blob).toEqual({ sha256: createHash("sha256").update(content).digest("hex"), size });
    expect(await at.storage.drafts.become(at.row, at.keep)).toEqual(blob);
    expect(await place.open().drafts.become(at.row, at.keep)).toEqual(blob);
    await expectStored(content);
  });

  test.each(sizes)("%s is told before it moves: where that fails, all is as it was", async (_what, size) => {
    const content = randomBytes(size);
    const at = await received(content);
    const failing = () => Promise.reject(new Error("the database is away"));
    await expect(at.storage.drafts.become(at.row, failing)).rejects.toThrow("the database is away");
    await at.storage.drafts.become(at.row, at.keep);
    await expectStored(content);
  });

  test.each(sizes)("%s that was told and did not move goes on after a start", async (_what, size) => {
    const content = randomBytes(size);
    const at = await received(content);
    const died = at.storage.drafts.become(at.row, async (draft) => {
      await at.keep(draft);
      throw new Error("killed");
    });
    await expect(died).rejects.toThrow("killed");
    await place.open().drafts.become(at.row, at.keep);
    await expectStored(content);
  });

  test.each(sizes)(
    "%s that is not here any more, or not all of it, does not go on: nothing is put in its place",
    async (_what, size) => {
      const at = await received(randomBytes(size));
      const more = Buffer.alloc(isBucket ? partSize : 5);
      const goesOn = () => place.open().drafts.append(at.row, [more] as never, at.keep);
      if (!isBucket) {
        await truncate(path.join(place.folder, "drafts", at.row.id), size - 1);
        await expect(goesOn()).rejects.toMatchObject({ code: "upload_broken_off" });
      }
      await at.storage.drafts.remove(at.row);
      await expect(goesOn()).rejects.toMatchObject({ code: "upload_broken_off" });
      // what its uploader is told is final: the rest goes
      await at.storage.drafts.remove(at.row);
    },
  );

  test.each(sizes)("%s that is neither here nor at its place broke off", async (_what, size) => {
    const at = await received(randomBytes(size));
    await at.storage.drafts.remove(at.row);
    await expect(place.open().drafts.become(at.row, at.keep)).rejects.toMatchObject({ code: "upload_broken_off" });
    const moved = await received(randomBytes(size));
    const { sha256 } = await moved.storage.drafts.become(moved.row, moved.keep);
    await moved.storage.remove(sha256);
    await expect(place.open().drafts.become(moved.row, moved.keep)).rejects.toMatchObject({
      code: "upload_broken_off",
    });
  });

  test("what one process remembers of an upload is nothing of what was begun under the same id at another", async () => {
    const [theirs, mine] = [randomBytes(100_000), randomBytes(100_000)];
    const at = await received(theirs.subarray(0, 60_000));
    const another = place.open();
    await another.drafts.remove(at.row);
    await another.drafts.append({ ...at.row, received: 0, state: {} }, [mine.subarray(0, 60_000)] as never, at.keep);
    await at.storage.drafts.append(at.row, [theirs.subarray(60_000)] as never, at.keep);
    await at.storage.drafts.become(at.row, at.keep);
    await expectStored(Buffer.concat([mine.subarray(0, 60_000), theirs.subarray(60_000)]));
  });

  test("what came and was not told of is nothing of what another process took in its place", async () => {
    const [theirs, mine] = [randomBytes(100_000), randomBytes(100_000)];
    const at = await received(theirs.subarray(0, 20_000));
    const failing = () => Promise.reject(new Error("the database is away"));
    const broken = at.storage.drafts.append(at.row, breaking(theirs.subarray(20_000, 60_000)), failing);
    await expect(broken).rejects.toThrow();
    await place.open().drafts.append(at.row, [mine.subarray(20_000, 60_000)] as never, at.keep);
    await at.storage.drafts.append(at.row, [theirs.subarray(60_000)] as never, at.keep);
    await at.storage.drafts.become(at.row, at.keep);
    await expectStored(
      Buffer.concat([theirs.subarray(0, 20_000), mine.subarray(20_000, 60_000), theirs.subarray(60_000)]),
    );
  });

  test("what came while its row could not be written leaves the end that the row knows as it was", async () => {
    const content = randomBytes(partSize + 2 ** 20);
    const at = await received(content.subarray(0, 3 * 2 ** 20));
    const failing = () => Promise.reject(new Error("the database is away"));
    const more = at.storage.drafts.append(at.row, [content.subarray(at.row.received)] as never, failing);
    await expect(more).rejects.toThrow("the database is away");
    const again = place.open();
    await again.drafts.append(at.row, [content.subarray(at.row.received)] as never, at.keep);
    await again.drafts.become(at.row, at.keep);
    await place.open().drafts.removeStrays(inHours(1), async () => null);
    await expectStored(content);
  });

  async function* breaking(content: Buffer) {
    yield content;
    throw new Error("the line broke");
  }

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  test("what a process left that died before its row knew of it goes", async () => {
    const storage = place.open();
    const row: Draft = { id: newId(), received: 0, state: {} };
    const died = async () => {
      throw new Error("killed");
    };
    // two parts come, and no row ever hears of them
    const sending = storage.drafts.append(row, [randomBytes(2 * partSize)] as never, died);
    await expect(sending).rejects.toThrow("killed");
    expect(await place.names()).not.toEqual([]);
    await storage.drafts.removeStrays(inHours(-1), async () => null);
    expect(await place.names()).not.toEqual([]);
    await storage.drafts.removeStrays(inHours(1), async () => null);
    expect(await place.names()).toEqual([]);
  });

  test("a draft that stands loses nothing; what was begun for it and forgotten goes", async () => {
    const content = randomBytes(partSize + 5000);
    const at = await received(content);
    const known = await place.names();
    // another process began anew with what the row had said, and died
    const fresh: Draft = { ...at.row, received: 0, state: {} };
    const failing = () => Promise.reject(new Error("killed"));
    if (isBucket)
      await expect(place.open().drafts.append(fresh, [content] as never, failing)).rejects.toThrow("killed");
    await place.open().drafts.removeStrays(inHours(1), async (id) => (id === at.row.id ? at.row : null));
    expect((await place.names()).sort()).toEqual(known.sort());
    await place.open().drafts.become(at.row, at.keep);
    await expectStored(content);
  });
});
