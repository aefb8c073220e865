// Bytes by content: a blob's name is its sha256. Written beside its place, synced, then renamed, and the name synced: never half a file.
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { AppError } from "#contract/errors.ts";
import { makeFolder } from "../make-folder.ts";
import { makeDiskDrafts } from "./disk-drafts.ts";
import { type Drafts, safeEvery } from "./drafts.ts";
import { moveTo } from "./keep-name.ts";
import { pourFile } from "./pour-file.ts";
import { untouchedSince } from "./untouched-since.ts";
import { writePieces } from "./write-pieces.ts";

/** Inclusive byte positions. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBlob {
  sha256: string;
  /** Bytes. */
  size: number;
}

export interface Storage {
  /** Takes a whole stream or nothing; throws `file_too_large` past `maxSize` bytes and passes ENOSPC on. */
  put(source: AsyncIterable<Buffer>, maxSize: number): Promise<StoredBlob>;
  /** Null when there is no such blob. */
  size(sha256: string): Promise<number | null>;
  read(sha256: string, range?: ByteRange): Readable;
  /** Writes much of it to a socket's stream, without ending that. Throws when the stream is gone before the end. */
  pour(sha256: string, range: ByteRange, target: Writable): Promise<void>;
  remove(sha256: string): Promise<void>;
  /** Uploads that come in several goes. */
  drafts: Drafts;
  /** Makes its place or sees that it does as it should, and removes what broke off a day ago. */
  start(): Promise<void>;
  /** Removes what dead processes left of `put` before that time. */
  removeBroken(before: Date): Promise<void>;
  /** Bytes of the disk; null where nobody knows an end. */
  room(): Promise<{ freeBytes: number; totalBytes: number } | null>;
}

const chunk = 256 * 1024;

/** Milliseconds: longer than any upload that another process may have under way goes without a byte. */
export const staleAfter = 24 * 60 * 60 * 1000;

export function makeDiskStorage(folder: string): Storage {
  const incoming = path.join(folder, "incoming");
  const placeOf = (sha256: string) => path.join(folder, requireSha256(sha256).slice(0, 2), sha256);
  async function removeBroken(before: Date) {
    for await (const name of untouchedSince(incoming, before)) await rm(path.join(incoming, name), { force: true });
  }
  return {
    drafts: makeDiskDrafts(path.join(folder, "drafts"), placeOf),
    async start() {
      makeFolder(incoming, 0o700);
      await removeBroken(new Date(Date.now() - staleAfter));
    },
    removeBroken,
    async put(source, maxSize) {
      const part = path.join(incoming, randomUUID());
      try {
        const blob = await writeAll(source, part, maxSize);
        await moveTo(placeOf(blob.sha256), part);
        return blob;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async size(sha256) {
      return stat(placeOf(sha256)).then(
        ({ size }) => size,
        () => null,
      );
    },
    read: (sha256, range) => createReadStream(placeOf(sha256), { highWaterMark: chunk, ...range }),
    pour: (sha256, range, target) => pourFile(placeOf(sha256), range, target),
    remove: (sha256) => rm(placeOf(sha256), { force: true }),
    async room() {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
  };
}

/** No other name ever becomes a path or a key. */
export function requireSha256(name: string): string {
  if (!/^[0-9a-f]{64}$/.test(name)) throw new Error("not a sha256");
  return name;
}

async function writeAll(source: AsyncIterable<Buffer>, file: string, maxSize: number): Promise<StoredBlob> {
  const hash = createHash("sha256");
  const handle = await open(file, "wx", 0o600);
  let size = 0;
  // the disk is at it from the beginning, so that little is left to wait for at the end
  let syncing: Promise<void> = Promise.resolve();
  let synced = 0;
  try {
    await writePieces(handle, source, {
      at: 0,
      hash,
      async written(at) {
        size = at;
        if (size - synced < safeEvery) return;
        synced = size;
        await syncing;
        syncing = handle.datasync();
        // it is waited for before the next one
        syncing.catch(() => {});
      },
      take(end) {
        if (end > maxSize) throw new AppError("file_too_large");
      },
    });
    await syncing;
    await handle.sync();
  } finally {
    await syncing.catch(() => {});
    await handle.close();
  }
  return { sha256: hash.digest("hex"), size };
}
