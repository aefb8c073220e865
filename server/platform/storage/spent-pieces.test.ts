import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SpentPieces } from "./spent-pieces.ts";
import { makeDiskStorage, type Storage } from "./storage.ts";

const kibibyte = 1024;
let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "guidon-spent-"));
  storage = makeDiskStorage(folder);
  await storage.start();
});
afterAll(() => rm(folder, { recursive: true }));

/** With memory of its own, as what comes from a socket. */
function piece(size: number): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(randomBytes(size)).buffer);
}

async function* given(...pieces: Buffer[]) {
  yield* pieces;
}

test("a spent piece gives its memory back as soon as it is used, and what is kept is whole", async () => {
  const content = Array.from({ length: 12 }, () => piece(64 * kibibyte));
  const whole = Buffer.concat(content);
  let left = 0;
  async function* watched() {
    for (const one of content) {
      yield one;
      left = Math.max(left, content.filter(({ byteLength }) => byteLength > 0).length);
      expect(one.byteLength).toBe(0);
    }
  }
  const { sha256 } = await storage.put(new SpentPieces(watched()), whole.length);
  expect(whole.equals(await buffer(storage.read(sha256)))).toBe(true);
  expect(left).toBe(11);
});

test("what is not called spent, and what shares its memory, is left as it is", async () => {
  const mine = piece(64 * kibibyte);
  await storage.put(Readable.from([mine]), mine.length);
  expect(mine.byteLength).toBe(64 * kibibyte);
  const form = piece(64 * kibibyte);
  const [first, second] = [form.subarray(0, 30 * kibibyte), form.subarray(31 * kibibyte)];
  const expected = Buffer.from(second);
  await storage.put(new SpentPieces(given(first)), first.length);
  const { sha256 } = await storage.put(new SpentPieces(given(second)), second.length);
  expect(expected.equals(await buffer(storage.read(sha256)))).toBe(true);
  const shared = Buffer.from("in the pool of small buffers");
  await storage.put(new SpentPieces(given(shared)), shared.length);
  expect(shared.toString()).toBe("in the pool of small buffers");
});
