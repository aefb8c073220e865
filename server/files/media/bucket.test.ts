import { readdir } from "node:fs/promises";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { startScratchBucket } from "#server/testing/scratch-bucket.ts";

let bucket: Awaited<ReturnType<typeof startScratchBucket>>;
let band: Band;
beforeAll(async () => {
  bucket = await startScratchBucket();
  const { endpoint, bucket: name, region, accessKey, secretKey } = bucket.settings;
  band = await startBand({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  });
});
afterAll(async () => {
  await band?.stop();
  await bucket?.stop();
});

test("with the settings of a store, a drawing and its small pictures lie in the bucket, and come back whole or in part", async () => {
  const { alice, bob } = band.people;
  const bobHears = ears(await bob.socket());
  const drawing = await sharp({ create: { width: 640, height: 400, channels: 3, background: "#2970e3" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(drawing)]), "set-14.png");
  const answer = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  expect(answer.status).toBe(201);
  const ready = (await bobHears.next("file:updated")) as StoredFile;
  expect(ready).toMatchObject({ name: "set-14.png", size: drawing.length, preview: "ready" });

  expect(Buffer.from(await (await bob.fetch(ready.url)).arrayBuffer())).toEqual(drawing);
  const part = await bob.fetch(ready.url, { headers: { range: "bytes=1-3" } });
  expect([part.status, await part.text()]).toEqual([206, "PNG"]);
  const thumbnail = await (await bob.fetch(ready.thumbnailUrl as string)).arrayBuffer();
  expect(await sharp(Buffer.from(thumbnail)).metadata()).toMatchObject({ format: "webp", width: 320 });

  const { Contents = [] } = await bucket.bucket.client.send(new ListObjectsV2Command({ Bucket: bucket.bucket.name }));
  const { rows } = await band.guidon.platform.database.pool.query<{ sha256: string }>("select sha256 from blobs");
  expect(rows.length).toBeGreaterThan(1);
  expect(Contents.map(({ Key }) => Key).sort()).toEqual(rows.map(({ sha256 }) => `blobs/${sha256}`).sort());
  expect(await readdir(band.guidon.platform.config.dataDir)).not.toContain("blobs");
});
