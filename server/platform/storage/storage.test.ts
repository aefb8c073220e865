import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { startScratchBucket } from "#server/testing/scratch-bucket.ts";
import { readConfig } from "../config.ts";
import { makeS3Storage } from "./s3-storage.ts";
import { incoming, openUpload, partSize } from "./s3-upload.ts";
import { makeDiskStorage, type Storage } from "./storage.ts";

interface Place {
  storage: Storage;
  /** Names of everything that lies there, finished or not. */
  names(): Promise<string[]>;
  stop(): Promise<void>;
}

const mebibyte = 1024 * 1024;
const plenty = 20 * mebibyte;
const small = Buffer.from("Set 14, count 32");
const large = randomBytes(9 * mebibyte);
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** In pieces as a socket gives them. */
async function* streamed(content: Buffer, breaksAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < content.length; at += 64 * 1024) {
    if (at >= breaksAt) throw new Error("the line broke");
    yield content.subarray(at, at + 64 * 1024);
  }
}

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-blobs-"));
  return {
    storage: makeDiskStorage(folder),
    async names() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    stop: () => rm(folder, { recursive: true }),
  };
}

let bucket: Awaited<ReturnType<typeof startScratchBucket>>;
async function inBucket(): Promise<Place> {
  bucket = await startScratchBucket();
  const { client, name: Bucket } = bucket.bucket;
  return {
    storage: makeS3Storage(bucket.settings),
    async names() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return [...Contents, ...Uploads].map(({ Key = "" }) => Key.replace("blobs/", ""));
    },
    stop: bucket.stop,
  };
}

describe.each([
  ["the disk", onDisk],
  ["S3", inBucket],
])("blobs on %s", (_where, open) => {
  let place: Place;
  let storage: Storage;
  beforeAll(async () => {
    place = await open();
    storage = place.storage;
    await storage.start();
  });
  afterAll(() => place.stop());

  test("a start leaves nothing of its own", async () => {
    expect(await place.names()).toEqual([]);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a little", small],
    ["just a part", large.subarray(0, partSize)],
    ["9 MB in a stream", large],
    ["two parts and no more", Buffer.concat([large, large]).subarray(0, 2 * partSize)],
  ])("%s goes in, is told by its hash and size, comes out the same, and goes", async (_what, content) => {
    const blob = await storage.put(streamed(content), plenty);
    expect(blob).toEqual({ sha256: sha256(content), size: content.length });
    expect(await place.names()).toEqual([blob.sha256]);
    expect(await storage.size(blob.sha256)).toBe(content.length);
    expect((await buffer(storage.read(blob.sha256))).equals(content)).toBe(true);
    await storage.remove(blob.sha256);
    expect(await storage.size(blob.sha256)).toBeNull();
    expect(await place.names()).toEqual([]);
  });

  test.each([
    [{ start: 0, end: 0 }],
    [{ start: 4, end: 5 }],
    [{ start: partSize - 2, end: partSize + 1 }],
    [{ start: large.length - 3, end: large.length - 1 }],
  ])("the bytes of %j come alone, both ends included", async (range) => {
    const blob = await storage.put(streamed(large), plenty);
    expect(await buffer(storage.read(blob.sha256, range))).toEqual(large.subarray(range.start, range.end + 1));
    await storage.remove(blob.sha256);
  });

  test.each([
    ["small", small],
    ["large", large],
  ])("the same content twice is one blob (%s)", async (_what, content) => {
    const twice = await Promise.all([storage.put(streamed(content), plenty), storage.put(streamed(content), plenty)]);
    expect(await storage.put(streamed(content), plenty)).toEqual(twice[0]);
    expect(await place.names()).toEqual([sha256(content)]);
    expect((await buffer(storage.read(sha256(content)))).equals(content)).toBe(true);
    await storage.remove(sha256(content));
  });

  test.each([
    ["small", small, small.length - 1],
    ["large", large, large.length - 1],
  ])("what is too large is refused, and nothing of it stays (%s)", async (_what, content, maxSize) => {
    await expect(storage.put(streamed(content), maxSize)).rejects.toMatchObject({ code: "file_too_large" });
    expect(await place.names()).toEqual([]);
  });

  test.each([
    ["at once", 0],
    ["in the first part", mebibyte],
    ["in the second part", partSize + 1],
  ])("of a source that breaks %s nothing stays", async (_when, breaksAt) => {
    await expect(storage.put(streamed(large, breaksAt), plenty)).rejects.toThrow("the line broke");
    expect(await place.names()).toEqual([]);
  });

  test("what is not there has no size, is no bytes, and is removed without harm", async () => {
    const absent = sha256(Buffer.from("never stored"));
    expect(await storage.size(absent)).toBeNull();
    await expect(buffer(storage.read(absent))).rejects.toThrow();
    await storage.remove(absent);
  });

  test("a name that is no hash leads nowhere", async () => {
    expect(() => storage.read("../secrets")).toThrow("not a sha256");
  });

  test("whoever stops reading does no harm", async () => {
    const blob = await storage.put(streamed(large), plenty);
    for await (const piece of storage.read(blob.sha256)) {
      expect(large.subarray(0, (piece as Buffer).length).equals(piece as Buffer)).toBe(true);
      break;
    }
    expect((await buffer(storage.read(blob.sha256))).equals(large)).toBe(true);
    await storage.remove(blob.sha256);
  });
});

describe("a folder at the start", () => {
  test("is cleared of broken uploads, but not of those that another process has under way", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "guidon-blobs-"));
    const [one, other] = [makeDiskStorage(folder), makeDiskStorage(folder)];
    await one.start();
    const source = new PassThrough();
    const coming = one.put(source, plenty);
    source.write(large);
    const isUnderWay = async () => (await readdir(path.join(folder, "incoming"))).length;
    await expect.poll(isUnderWay).toBe(1);
    await other.start();
    source.end(small);
    expect(await coming).toMatchObject({ size: large.length + small.length });
    await writeFile(path.join(folder, "incoming", "broken"), small);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
    await other.start().finally(() => vi.useRealTimers());
    expect(await isUnderWay()).toBe(0);
    await rm(folder, { recursive: true });
  });
});

describe("a bucket at the start", () => {
  beforeAll(async () => {
    bucket = await startScratchBucket();
  });
  afterAll(() => bucket.stop());

  test("is cleared of broken uploads, but not of those that may be under way", async () => {
    const storage = makeS3Storage(bucket.settings);
    const [parts, joined] = [await openUpload(bucket.bucket), await openUpload(bucket.bucket)];
    await parts.add(small);
    await joined.add(small);
    await joined.finish();
    await storage.start();
    expect(await namesUnder(incoming)).toEqual([joined.key, parts.key]);
    const kept = await storage.put(streamed(small), plenty);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
    await storage.start().finally(() => vi.useRealTimers());
    expect(await namesUnder("")).toEqual([`blobs/${kept.sha256}`]);
  });

  async function namesUnder(Prefix: string) {
    const { client, name: Bucket } = bucket.bucket;
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
    return [...Contents, ...Uploads].map(({ Key }) => Key);
  }

  test("that is not there is told in a sentence", async () => {
    const storage = makeS3Storage({ ...bucket.settings, bucket: "elsewhere" });
    await expect(storage.start()).rejects.toThrow(
      `Guidon cannot keep files in the bucket "elsewhere" at ${bucket.settings.endpoint}: there is no such bucket.`,
    );
  });

  test("behind an address where nothing answers is told in a sentence", async () => {
    const storage = makeS3Storage({ ...bucket.settings, endpoint: "http://127.0.0.1:1" });
    await expect(storage.start()).rejects.toThrow("nothing answers at S3_ENDPOINT.");
  });

  test("behind an address that takes connections and stays silent is told as soon", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const held = new Set<Socket>();
    silent.on("connection", (socket) => held.add(socket));
    onTestFinished(() => {
      for (const socket of held) socket.destroy();
      silent.close();
    });
    // as https on a port that does not speak it
    const endpoint = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const storage = makeS3Storage({ ...bucket.settings, endpoint }, { startPatience: 200 });
    await expect(storage.start()).rejects.toThrow("nothing answers at S3_ENDPOINT.");
  });
});

describe("the settings of a store", () => {
  const all = {
    S3_ENDPOINT: "https://store.example",
    S3_BUCKET: "guidon",
    S3_REGION: "eu",
    S3_ACCESS_KEY: "key",
    S3_SECRET_KEY: "secret",
  };

  test("are all or none", () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(all).s3).toEqual({
      endpoint: "https://store.example",
      bucket: "guidon",
      region: "eu",
      accessKey: "key",
      secretKey: "secret",
    });
  });

  test.each(Object.keys(all))("without %s stop the start with its name", (name) => {
    expect(() => readConfig({ ...all, [name]: "" })).toThrow(`Set ${name} too`);
  });
});
