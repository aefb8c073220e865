import { randomUUID } from "node:crypto";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Bucket } from "./s3-bucket.ts";

/** Under it lie uploads that have no name yet. */
export const incoming = "incoming/";
/** Bytes; stores take no less than 5 MiB and no more than 10,000 parts. */
export const partSize = 8 * 1024 * 1024;

export interface Upload {
  /** Where the parts lie as one, once `finish` was called. */
  key: string;
  /** Parts come in order, all of one size but the last: not every store takes others. */
  add(part: Buffer): Promise<void>;
  finish(): Promise<void>;
  abort(): Promise<void>;
}

/** An upload of unknown length, under a name of its own. */
export async function openUpload({ client, name: Bucket }: Bucket): Promise<Upload> {
  const key = `${incoming}${randomUUID()}`;
  const made = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: key }));
  const place = { Bucket, Key: key, UploadId: made.UploadId };
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  return {
    key,
    async add(part) {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...place, PartNumber, Body: part }));
      parts.push({ PartNumber, ETag });
    },
    async finish() {
      await client.send(new CompleteMultipartUploadCommand({ ...place, MultipartUpload: { Parts: parts } }));
    },
    async abort() {
      await client.send(new AbortMultipartUploadCommand(place));
    },
  };
}

/** The same bytes in pieces of one size; the last one is shorter, unless it fits. Nothing at all is one empty piece. */
export async function* equalParts(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length < size) continue;
    const whole = Buffer.concat(waiting);
    let done = 0;
    for (; whole.length - done >= size; done += size) yield whole.subarray(done, done + size);
    isFirst = false;
    waiting = done < whole.length ? [whole.subarray(done)] : [];
    length = whole.length - done;
  }
  if (length > 0 || isFirst) yield Buffer.concat(waiting);
}
