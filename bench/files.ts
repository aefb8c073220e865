import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drain } from "./drain.ts";
import { startNginx } from "./nginx.ts";
import type { Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const megabytes = 200;
const tus = { "tus-resumable": "1.0.0" };

/** 200 MB up and down, beside a bare Node stream to and from disk; both are on the disk when they are answered. */
export async function measureFiles(studio: Studio): Promise<Line[]> {
  const [person] = await studio.people(1);
  // a server lets go of what is idle for some seconds, perhaps just as it is taken again
  const once = { connection: "close" };
  const headers = { authorization: `Bearer ${person?.token}`, ...once };
  const content = new Blob([randomBytes(megabytes * 1024 * 1024)]);
  const bare = `${studio.bareAddress}/file`;
  let url = "";
  const up = async () => {
    const form = new FormData();
    form.set("file_0", content, "film.3dj");
    const response = await fetch(`${studio.address}/api/files/upload`, { method: "POST", headers, body: form });
    const { files } = (await response.json()) as { files: { url: string }[] };
    url = `${studio.address}${files[0]?.url}`;
  };
  const resumable = async () => {
    const base64 = (text: string) => Buffer.from(text).toString("base64");
    const begun = await fetch(`${studio.address}/api/uploads`, {
      method: "POST",
      headers: {
        ...headers,
        ...tus,
        "upload-length": String(content.size),
        "upload-metadata": `name ${base64("film.3dj")}`,
      },
    });
    const sent = await fetch(`${studio.address}${begun.headers.get("location")}`, {
      method: "PATCH",
      headers: { ...headers, ...tus, "content-type": "application/offset+octet-stream", "upload-offset": "0" },
      body: content,
    });
    if (!sent.ok) throw new Error(`The upload was answered ${sent.status}.`);
  };
  const upload = await alternate(
    rate(up),
    rate(() => fetch(bare, { method: "PUT", headers: once, body: content })),
  );
  const resumed = await alternate(
    rate(resumable),
    rate(() => fetch(bare, { method: "PUT", headers: once, body: content })),
  );
  const download = await alternate(
    rate(() => drain(url, { token: person?.token, size: content.size })),
    rate(() => drain(bare, { size: content.size })),
  );
  return [
    {
      measure: `upload of ${megabytes} MB (multipart, hashed, synced)`,
      ...upload,
      unit: "MiB/s",
      beside: "bare stream to disk, synced",
      bar: "ratio 0.70",
    },
    {
      measure: `upload of ${megabytes} MB (resumable, hashed, synced)`,
      ...resumed,
      unit: "MiB/s",
      beside: "bare stream to disk, synced",
      bar: "ratio 0.70",
    },
    { measure: `download of ${megabytes} MB`, ...download, unit: "MiB/s", beside: "bare stream from disk" },
    await besideNginx(
      content,
      rate(() => drain(url, { token: person?.token, size: content.size })),
    ),
  ];
}

async function besideNginx(content: Blob, ours: () => Promise<number>): Promise<Line> {
  const line = { measure: `download of ${megabytes} MB, to nginx`, unit: "MiB/s", bar: "ratio 0.50" };
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-nginx-"));
  const nginx = await startNginx(folder);
  try {
    if (!nginx) return { ...line, ours: await ours(), bare: Number.NaN, beside: "not compared: no nginx is installed" };
    await writeFile(path.join(folder, "film.3dj"), content.stream());
    const theirs = () => drain(`${nginx.address}/film.3dj`, { size: content.size });
    return { ...line, ...(await alternate(ours, rate(theirs))), beside: "nginx with sendfile" };
  } finally {
    await nginx?.stop();
    await rm(folder, { recursive: true });
  }
}

function rate(work: () => Promise<unknown>) {
  return async () => {
    const started = performance.now();
    await work();
    return megabytes / ((performance.now() - started) / 1000);
  };
}
