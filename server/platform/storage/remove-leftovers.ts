import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import type { Bucket } from "./s3-bucket.ts";

/** What lies under a prefix: an object, or parts that were never joined. */
interface Leftover {
  key: string;
  /** Of parts. */
  uploadId?: string;
}

/** Removes what uploads of dead processes left: parts that were never joined, and files that never got their name. */
export async function removeLeftovers(
  { client, name: Bucket }: Bucket,
  { prefix, before }: { prefix: string; before: Date },
  isStray: (leftover: Leftover) => Promise<boolean> = async () => true,
): Promise<void> {
  const isOld = (date: Date | undefined) => date !== undefined && date < before;
  for await (const { Key = "", UploadId = "", Initiated } of openUploads({ client, name: Bucket }, prefix)) {
    if (isOld(Initiated) && (await isStray({ key: Key, uploadId: UploadId })))
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
    for (const { Key = "", LastModified } of page.Contents ?? []) {
      if (isOld(LastModified) && (await isStray({ key: Key })))
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
    }
  }
}

async function* openUploads({ client, name: Bucket }: Bucket, Prefix: string) {
  let page: ListMultipartUploadsCommandOutput | undefined;
  do {
    const markers = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker };
    page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...markers }));
    yield* page.Uploads ?? [];
  } while (page.IsTruncated);
}
