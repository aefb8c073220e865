import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const megabytes = 200;

/** 200 MB up and down, beside a bare Node stream to and from disk. */
export async function measureFiles(studio: Studio): Promise<Line[]> {
  const { token } = await studio.person(1);
  const headers = { authorization: `Bearer ${token}` };
  const content = new Blob([randomBytes(megabytes * 1024 * 1024)]);
  const bare = await bareServer();
  let url = "";
  const up = async () => {
    const form = new FormData();
    form.set("file_0", content, "film.3dj");
    const response = await fetch(`${studio.address}/api/files/upload`, { method: "POST", headers, body: form });
    const { files } = (await response.json()) as { files: { url: string }[] };
    url = `${studio.address}${files[0]?.url}`;
  };
  const rate = (work: () => Promise<unknown>) => async () => {
    const started = performance.now();
    await work();
    return megabytes / ((performance.now() - started) / 1000);
  };
  const drain = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(address, init);
    for await (const _ of response.body as unknown as AsyncIterable<Uint8Array>) {
    }
  };
  const upload = await alternate(
    rate(up),
    rate(() => fetch(bare.address, { method: "PUT", body: content })),
  );
  const download = await alternate(
    rate(() => drain(url, { headers })),
    rate(() => drain(bare.address)),
  );
  await bare.close();
  return [
    { measure: `upload of ${megabytes} MB (multipart, hashed, synced)`, ...upload, unit: "MiB/s" },
    { measure: `download of ${megabytes} MB`, ...download, unit: "MiB/s" },
  ];
}

async function bareServer() {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-bare-"));
  const file = path.join(folder, "file");
  const server = createServer((request, response) => {
    const work =
      request.method === "PUT"
        ? pipeline(request, createWriteStream(file))
        : pipeline(createReadStream(file), response);
    work.then(() => response.end()).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
