// A body that was not wanted leaves its connection as it found it: whoever asks next on it is answered.
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const bytes = "x".repeat(2_000_000);
const part = (head: string, content: string) =>
  `--cut\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const form = (metadata: string, content = bytes) =>
  `${part('name="metadata"', metadata)}${part('name="file"; filename="a.txt"', content)}--cut--\r\n`;
const fileFirst = (metadata: string, content = bytes) =>
  `${part('name="file"; filename="a.txt"', content)}${part('name="metadata"', metadata)}--cut--\r\n`;
const another = part('name="another"; filename="b.txt"', bytes);
const twoFiles = `${part('name="file"; filename="a.txt"', bytes)}${another}--cut--\r\n`;
const multipart = "multipart/form-data; boundary=cut";
const tus = { "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" };
const intoProject = () => `/projects/${band.projectId}/files`;

test.each([
  ["into a folder that is not there", 400, multipart, intoProject, form(JSON.stringify({ folderId: newId() }))],
  ["with what is no metadata", 400, multipart, intoProject, form("{")],
  ["with what is no metadata behind it", 400, multipart, intoProject, fileFirst("{")],
  ["with a wish that is refused behind it", 400, multipart, intoProject, fileFirst('{"status":"approved"}')],
  ["with another file and no metadata behind it", 201, multipart, intoProject, twoFiles],
  ["with no content", 400, multipart, intoProject, form("{}", "")],
  ["into a project that is not there", 404, multipart, () => `/projects/${newId()}/files`, form("{}")],
  ["as a version of what is not there", 404, multipart, () => `/files/${newId()}/versions`, form("{}")],
  ["as no form", 400, "multipart/form-data; boundary=other", intoProject, form("{}")],
  ["as a kind that is not taken", 415, "text/plain", intoProject, bytes],
  ["as a picture that is none", 415, "image/png", () => "/auth/avatar", bytes],
  ["as too large a picture", 413, "image/png", () => "/auth/avatar", bytes.repeat(5)],
  ["with more behind its end", 400, multipart, intoProject, form("{}", "") + bytes],
  ["as JSON, and too much of it", 413, "application/json", () => "/conversations", JSON.stringify({ name: bytes })],
])("sent %s", async (_what, status, type, path, body) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const refused = await ask(
      agent,
      path(),
      { method: type === "image/png" ? "PUT" : "POST", headers: { "content-type": type } },
      body,
    );
    expect(refused).toBe(status);
    expect(await ask(agent, "/auth/me", {})).toBe(200);
  } finally {
    agent.destroy();
  }
});

test("bytes of an upload that is not there", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(agent, `/uploads/${newId()}`, { method: "PATCH", headers: tus }, bytes)).toBe(404);
  expect(await ask(agent, "/auth/me", {})).toBe(200);
  agent.destroy();
});

/** Its status. Fails where nothing is answered soon. */
async function ask(agent: Agent, path: string, options: RequestOptions, body?: string): Promise<number | undefined> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(new URL(`/api${path}`, band.address), {
      agent,
      ...options,
      headers: { authorization: `Bearer ${band.people.alice.token}`, ...options.headers },
      signal: AbortSignal.timeout(8000),
    });
    asking.on("response", resolve).on("error", reject);
    // in chunks, as by somebody who does not know how much it will be
    if (body) asking.write(body);
    asking.end();
  });
  await text(response);
  return response.statusCode;
}
