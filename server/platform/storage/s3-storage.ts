// Blobs in a bucket, under their sha256. Loaded only where S3 is set: the client is large (docs/decisions/007).
import { createHash, randomUUID } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { AppError } from "#contract/errors.ts";
import { ConfigError, type S3Settings } from "../config.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { type Bucket, isMissing, openBucket, whyNot } from "./s3-bucket.ts";
import { makeS3Drafts } from "./s3-drafts.ts";
import { equalParts, incoming, openUpload, partSize, type Upload } from "./s3-upload.ts";
import { type ByteRange, requireSha256, type Storage, type StoredBlob, staleAfter } from "./storage.ts";

/** Bytes that wait for a slow reader. */
const readAhead = 256 * 1024;

/** `start` throws `ConfigError` when the bucket does not do what is asked of it, or leaves a few bytes without an answer. */
export function makeS3Storage(settings: S3Settings, { startPatience = 15_000 } = {}): Storage {
  const bucket = openBucket(settings);
  const removeBroken = (before: Date) => removeLeftovers(bucket, { prefix: incoming, before });
  return {
    drafts: makeS3Drafts(bucket, {
      read: (key) => readObject(bucket, key),
      size: (key) => sizeOf(bucket, key),
      isThere: async ({ sha256, size }) => (await sizeOf(bucket, keyOf(sha256))) === size,
      giveName: (key, blob) => giveName(bucket, key, blob),
      putBlob: (content) => put(bucket, Readable.from([content]), content.length),
    }),
    async start() {
      const tried = openBucket(settings, startPatience);
      try {
        await testBucket(tried);
        await removeBroken(new Date(Date.now() - staleAfter));
      } catch (error) {
        const place = `the bucket "${settings.bucket}" at ${settings.endpoint}`;
        throw new ConfigError(`Guidon cannot keep files in ${place}: ${whyNot(error)}`);
      } finally {
        tried.client.destroy();
      }
    },
    removeBroken,
    put: (source, maxSize) => put(bucket, source, maxSize),
    size: (sha256) => sizeOf(bucket, keyOf(sha256)),
    read: (sha256, range) => readObject(bucket, keyOf(sha256), range),
    pour: (sha256, range, target) => pipeline(readObject(bucket, keyOf(sha256), range), target, { end: false }),
    remove: (sha256) => removeObject(bucket, keyOf(sha256)),
    room: async () => null,
  };
}

const keyOf = (sha256: string) => `blobs/${requireSha256(sha256)}`;

/** What fits into one part is all here before it goes, so its name is known; more has to go up without one. */
async function put(bucket: Bucket, source: AsyncIterable<Buffer>, maxSize: number): Promise<StoredBlob> {
  const { pieces, blob } = measured(source, maxSize);
  let upload: Upload | undefined;
  try {
    for await (const part of equalParts(pieces, partSize)) {
      if (!upload && part.length < partSize) {
        const place = { Bucket: bucket.name, Key: keyOf(blob().sha256) };
        await bucket.client.send(new PutObjectCommand({ ...place, Body: part }));
        return blob();
      }
      upload ??= await openUpload(bucket);
      await upload.add(part);
    }
    await upload?.finish();
  } catch (error) {
    // should this fail too, a later start removes what is left
    await upload?.abort().catch(() => {});
    throw error;
  }
  if (upload) await moveTo(bucket, upload.key, blob());
  return blob();
}

/** What passes is counted and hashed; `blob` is asked when all has passed. */
function measured(source: AsyncIterable<Buffer>, maxSize: number) {
  const hash = createHash("sha256");
  let size = 0;
  let made: StoredBlob | undefined;
  async function* pieces() {
    for await (const piece of source) {
      size += piece.length;
      if (size > maxSize) throw new AppError("file_too_large");
      hash.update(piece);
      yield piece;
    }
  }
  return {
    pieces: pieces(),
    blob: () => {
      made ??= { sha256: hash.digest("hex"), size };
      return made;
    },
  };
}

/** Comes to its name, or goes. */
async function moveTo(bucket: Bucket, key: string, blob: StoredBlob): Promise<void> {
  try {
    await giveName(bucket, key, blob);
  } finally {
    await removeObject(bucket, key).catch(() => {});
  }
}

/** A copy inside the store, for it has no renaming. One copy takes 5 GB at most, more than a file may have. */
async function giveName(bucket: Bucket, key: string, { sha256, size }: StoredBlob): Promise<void> {
  const place = { Bucket: bucket.name, Key: keyOf(sha256) };
  if ((await sizeOf(bucket, place.Key)) === size) return;
  await bucket.client.send(new CopyObjectCommand({ ...place, CopySource: `${bucket.name}/${key}` }));
  if ((await sizeOf(bucket, place.Key)) === size) return;
  // some stores copy the list of parts instead of the bytes (seen): that must not pass as the file
  await removeObject(bucket, place.Key);
  throw new Error("a copy that the store made is not as large as the original.");
}

/** Bytes; null when there is no such object. */
async function sizeOf({ client, name: Bucket }: Bucket, Key: string): Promise<number | null> {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    return ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function removeObject({ client, name: Bucket }: Bucket, Key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key }));
}

/** Fails as a stream does; whoever stops reading ends the request. */
function readObject({ client, name: Bucket }: Bucket, Key: string, range?: ByteRange): Readable {
  const out = new PassThrough({ highWaterMark: readAhead });
  const gone = new AbortController();
  out.once("close", () => gone.abort());
  const Range = range && `bytes=${range.start}-${range.end}`;
  client
    .send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal: gone.signal })
    .then(({ Body }) => pipeline(Body as Readable, out))
    .catch((error) => out.destroy(error));
  return out;
}

/** Goes the long way once, with little: parts, copy, a range, removal. */
async function testBucket(bucket: Bucket): Promise<void> {
  const content = Buffer.from(`Guidon ${randomUUID()}`);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const upload = await openUpload(bucket);
  try {
    await upload.add(content);
    await upload.finish();
    await moveTo(bucket, upload.key, { sha256, size: content.length });
    const part = await buffer(readObject(bucket, keyOf(sha256), { start: 3, end: 9 }));
    if (!part.equals(content.subarray(3, 10))) throw new Error("a range that was read is not what was written.");
  } finally {
    await upload.abort().catch(() => {});
    await removeObject(bucket, keyOf(sha256)).catch(() => {});
  }
  if ((await sizeOf(bucket, keyOf(sha256))) !== null) throw new Error("what was removed is still there.");
}
