// A film that somebody halts, or a phone that has walked out of reach: the connection stays, and nothing of it is read.
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { begin, send } from "#server/testing/tus.ts";

/** More than the system holds for a connection. */
const size = 24 * 1024 * 1024;

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

test("a process that ends hangs up on it, and comes to its end in time", async () => {
  const { alice } = band.people;
  const { id } = await begin(alice, size, { name: "counts.txt", projectId: band.projectId });
  const { url } = (await (await send(alice, id, Buffer.alloc(size, "5678 "), 0)).json()) as StoredFile;
  const another = await band.startAnother();
  const headers = { authorization: `Bearer ${alice.token}` };
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get(new URL(url, another.address), { headers }, resolve),
  );
  expect(answer.statusCode).toBe(200);
  answer.on("error", () => {});
  await another.guidon.stop();
  expect(answer.complete).toBe(false);
});
