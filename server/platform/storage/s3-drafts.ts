// Drafts in a bucket: a multipart upload that stays open, and what does not fill a part yet as an object beside it. The
// parts are listed in the draft's own state: not every store tells them.
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { AppError } from "#contract/errors.ts";
import { blobOf, type Draft, type Drafts, inNewGo, isDraftId, named, runningHashes } from "./drafts.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import type { Bucket } from "./s3-bucket.ts";
import { partSize } from "./s3-upload.ts";
import type { StoredBlob } from "./storage.ts";

interface State {
  /** Of the multipart upload, once there is a whole part. */
  uploadId?: string;
  etags: string[];
}

interface Objects {
  read(key: string): Readable;
  /** Bytes; null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** At its place, and as large as it should be. */
  isThere(blob: StoredBlob): Promise<boolean>;
  /** Copies it to its blob's place. */
  giveName(key: string, blob: StoredBlob): Promise<void>;
  /** Small content, known whole. */
  putBlob(content: Buffer): Promise<StoredBlob>;
}

export function makeS3Drafts(bucket: Bucket, objects: Objects): Drafts {
  const { client, name: Bucket } = bucket;
  const hashes = runningHashes();

  async function addPart(draft: Draft, Body: Buffer): Promise<Draft> {
    const { uploadId = await begin(draft), etags } = stateOf(draft);
    const place = { Bucket, Key: keyOf(draft), UploadId: uploadId };
    const part = new UploadPartCommand({ ...place, PartNumber: etags.length + 1, Body });
    const { ETag } = await client.send(part).catch(tellBrokenOff);
    return {
      ...draft,
      received: etags.length * partSize + Body.length,
      state: { ...(draft.state as object), uploadId, etags: [...etags, ETag ?? ""] },
    };
  }

  async function begin(draft: Draft): Promise<string> {
    const made = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: keyOf(draft) }));
    return made.UploadId as string;
  }

  const tailOf = (draft: Draft) => {
    const length = draft.received - stateOf(draft).etags.length * partSize;
    return length > 0 ? buffer(objects.read(tailKey(draft))) : Promise.resolve(Buffer.alloc(0));
  };

  /** As long as no part comes in between, it begins as the one in its place does: who knows of less reads less of it. */
  async function keepTail(draft: Draft, Body: Buffer, keep: (draft: Draft) => Promise<void>): Promise<Draft> {
    if (Body.length > 0) await client.send(new PutObjectCommand({ Bucket, Key: tailKey(draft), Body }));
    const all = { ...draft, received: stateOf(draft).etags.length * partSize + Body.length };
    await keep(all);
    return all;
  }

  /** To its blob's place, where `keep` is told of it before. */
  async function move(draft: Draft, keep: (draft: Draft) => Promise<void>): Promise<StoredBlob> {
    const tail = await tailOf(draft);
    const { uploadId } = stateOf(draft);
    if (uploadId) await join(draft, uploadId, tail);
    const blob = blobOf(draft) ?? { sha256: await hashOf(draft, tail), size: draft.received };
    await keep(named(draft, blob));
    if (uploadId) await objects.giveName(keyOf(draft), blob);
    else await objects.putBlob(tail);
    return blob;
  }

  async function join(draft: Draft, UploadId: string, tail: Buffer): Promise<void> {
    // joined before already, when the process died right after it
    if ((await objects.size(keyOf(draft))) === draft.received) return;
    const { etags } = stateOf(tail.length > 0 ? await addPart(draft, tail) : draft);
    const Parts = etags.map((ETag, place) => ({ PartNumber: place + 1, ETag }));
    const place = { Bucket, Key: keyOf(draft), UploadId };
    await client.send(new CompleteMultipartUploadCommand({ ...place, MultipartUpload: { Parts } }));
  }

  async function hashOf(draft: Draft, tail: Buffer): Promise<string> {
    const hash = hashes.take(draft);
    if (hash) return hash.digest("hex");
    return hashAll(stateOf(draft).uploadId ? objects.read(keyOf(draft)) : [tail]);
  }

  async function removeObjects(draft: Draft): Promise<void> {
    for (const Key of [keyOf(draft), tailKey(draft)]) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }

  return {
    async append(before, source, keep) {
      let draft = inNewGo(before);
      let waiting: Buffer[] = [
        (await tailOf(draft).catch(tellBrokenOff)).subarray(0, draft.received - stateOf(draft).etags.length * partSize),
      ];
      let length = waiting[0]?.length ?? 0;
      let isKept = true;
      const hash = draft.received === 0 ? createHash("sha256") : hashes.take(before);
      try {
        for await (const piece of source) {
          hash?.update(piece);
          waiting.push(piece);
          length += piece.length;
          while (length >= partSize) {
            const all = Buffer.concat(waiting);
            draft = await addPart(draft, all.subarray(0, partSize));
            waiting = [all.subarray(partSize)];
            length -= partSize;
            isKept = false;
            await keep(draft);
            isKept = true;
          }
        }
      } finally {
        // a row that does not know of the last part still needs the tail that came before it
        if (isKept) {
          draft = await keepTail(draft, Buffer.concat(waiting), keep);
          hashes.put(draft, hash);
        }
      }
      return draft;
    },
    async become(draft, keep) {
      const known = blobOf(draft);
      // moved already, by a process that died right after it
      const isMoved = known !== undefined && (await objects.isThere(known));
      const blob = isMoved ? known : await move(draft, keep).catch(tellBrokenOff);
      hashes.drop(draft.id);
      await removeObjects(draft);
      return blob;
    },
    async remove(draft) {
      hashes.drop(draft.id);
      const { uploadId } = stateOf(draft);
      if (uploadId) {
        const place = { Bucket, Key: keyOf(draft), UploadId: uploadId };
        // joined or aborted already: then the objects below are all that is left
        await client.send(new AbortMultipartUploadCommand(place)).catch(() => {});
      }
      await removeObjects(draft);
    },
    removeStrays: (before, find) =>
      removeLeftovers(bucket, { prefix: drafts, before }, async ({ key, uploadId }) => {
        const id = key.slice(drafts.length).replace(/\.tail$/, "");
        if (!isDraftId(id)) return false;
        const draft = await find(id);
        // a draft knows one upload: a process that died before it could say so may have begun another one
        return !draft || (uploadId !== undefined && stateOf(draft).uploadId !== uploadId);
      }),
  };
}

const drafts = "drafts/";
const keyOf = ({ id }: Draft) => `${drafts}${id}`;
const tailKey = ({ id }: Draft) => `${drafts}${id}.tail`;

function stateOf({ state }: Draft): State {
  const { uploadId, etags = [] } = (state ?? {}) as Partial<State>;
  return uploadId ? { uploadId, etags } : { etags };
}

async function hashAll(source: AsyncIterable<unknown> | Iterable<unknown>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of source) hash.update(piece as Buffer);
  return hash.digest("hex");
}

/** Of what is gone from the bucket nothing can be made any more. */
function tellBrokenOff(error: unknown): never {
  const isGone = ["NoSuchKey", "NoSuchUpload"].includes((error as Error).name);
  throw isGone ? new AppError("upload_broken_off") : error;
}
