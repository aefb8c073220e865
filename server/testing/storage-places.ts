// The same suite on the disk and in a bucket.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { type Band, startBand } from "./marching-band.ts";
import { startScratchBucket } from "./scratch-bucket.ts";

export interface StoredBand extends Band {
  /** Names of all that lies in the storage: blobs by their hash, and what is on its way. */
  stored(): Promise<string[]>;
}

export const storagePlaces = [
  ["the disk", onDisk],
  ["S3", inBucket],
] as const;

async function onDisk(settings: Record<string, string> = {}): Promise<StoredBand> {
  const band = await startBand(settings);
  return {
    ...band,
    async stored() {
      const folder = path.join(band.guidon.platform.config.dataDir, "blobs");
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
  };
}

async function inBucket(settings: Record<string, string> = {}): Promise<StoredBand> {
  const store = await startScratchBucket();
  const { endpoint, bucket, region, accessKey, secretKey } = store.settings;
  const band = await startBand({
    ...settings,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  });
  const { client } = store.bucket;
  return {
    ...band,
    async stored() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      return [...Contents, ...Uploads].map(({ Key = "" }) => Key.split("/").at(-1) as string);
    },
    async stop() {
      await band.stop();
      await store.stop();
    },
  };
}
