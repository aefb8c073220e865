import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import type { Bucket } from "./s3-bucket.ts";
import { incoming } from "./s3-upload.ts";

/** Older than any upload that another server may have under way. */
const staleAfter = 24 * 60 * 60 * 1000;

/** Removes what uploads of dead processes left: parts that were never joined, and files that never got their name. */
export async function removeStaleUploads({ client, name: Bucket }: Bucket): Promise<void> {
  const isStale = (date: Date | undefined) => date !== undefined && date.getTime() < Date.now() - staleAfter;
  for await (const { Key, UploadId, Initiated } of openUploads({ client, name: Bucket })) {
    if (isStale(Initiated)) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: incoming })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (isStale(LastModified)) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    }
  }
}

async function* openUploads({ client, name: Bucket }: Bucket) {
  let page: ListMultipartUploadsCommandOutput | undefined;
  do {
    const markers = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
    page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: incoming, ...markers }));
    yield* page.Uploads ?? [];
  } while (page.IsTruncated);
}
