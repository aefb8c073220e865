import type { AddressInfo } from "node:net";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { buildApp } from "fauxqs";
import { openBucket } from "#server/platform/storage/s3-bucket.ts";

/** An S3 store inside this process, on loopback alone, with one empty bucket. It keeps all in memory. */
export async function startScratchBucket() {
  // its own start listens on every address of the machine
  const store = buildApp({ logger: false });
  listOpenUploads(store);
  await store.listen({ port: 0, host: "127.0.0.1" });
  const { port } = store.server.address() as AddressInfo;
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "guidon-test",
    region: "us-east-1",
    accessKey: "test",
    secretKey: "test",
  };
  const bucket = openBucket(settings);
  await bucket.client.send(new CreateBucketCommand({ Bucket: bucket.name }));
  return {
    settings,
    bucket,
    async stop() {
      bucket.client.destroy();
      await store.close();
    },
  };
}

/** The store keeps uploads in parts but does not list them: what it opened and has not closed is listed here, and nothing else takes parts. */
function listOpenUploads(store: ReturnType<typeof buildApp>): void {
  const open = new Map<string, string>();
  store.addHook("onRequest", async (request, reply) => {
    const { uploads, uploadId } = request.query as Record<string, string>;
    if (request.method === "PUT" && uploadId && !open.has(uploadId)) {
      return reply.code(404).type("application/xml").send("<Error><Code>NoSuchUpload</Code></Error>");
    }
    if (request.method !== "GET" || uploads === undefined) return undefined;
    const { prefix = "" } = request.query as Record<string, string>;
    const listed = [...open.values()].filter((upload) => upload.includes(`<Key>${prefix}`));
    return reply
      .type("application/xml")
      .send(`<ListMultipartUploadsResult>${listed.join("")}</ListMultipartUploadsResult>`);
  });
  store.addHook("onSend", async ({ method, query }, reply, payload) => {
    if (reply.statusCode >= 300) return payload;
    const made = /<Key>(.+)<\/Key>.*<UploadId>(.+)<\/UploadId>/s.exec(String(payload));
    const { uploads, uploadId } = query as Record<string, string>;
    if (method === "POST" && uploads !== undefined && made?.[2]) {
      const initiated = `<Initiated>${new Date().toISOString()}</Initiated>`;
      open.set(made[2], `<Upload><Key>${made[1]}</Key><UploadId>${made[2]}</UploadId>${initiated}</Upload>`);
    }
    if ((method === "POST" || method === "DELETE") && uploadId) open.delete(uploadId);
    return payload;
  });
}
