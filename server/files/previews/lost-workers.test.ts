// A file over which its worker falls over each time, and again after the next start; and one whose bytes were away for a while.
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { fellPreviewWorkers } from "#server/testing/preview-workers.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { sweepPreviews } from "./sweep-previews.ts";
import { sweepTexts } from "./sweep-texts.ts";

const patience = { timeout: 60_000, interval: 200 };
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

/** Each reading of a stored content ends the worker that asked for it, before it has anything of it; counts them. */
function deadlyReading(): () => number {
  const { storage } = band.guidon.platform;
  const { read } = storage;
  let readings = 0;
  vi.spyOn(storage, "read").mockImplementation((sha256, range) => {
    readings++;
    return Readable.from(afterFelling(() => read.call(storage, sha256, range)));
  });
  return () => readings;
}

async function* afterFelling(read: () => Readable) {
  await fellPreviewWorkers();
  yield* read();
}

async function send(content: Buffer, name: string): Promise<StoredFile> {
  const form = new FormData();
  form.set("metadata", JSON.stringify({ id: newId() }));
  form.set("file", new Blob([new Uint8Array(content)]), name);
  const path = `/api/projects/${band.projectId}/files`;
  const answer = await band.people.alice.fetch(path, { method: "POST", body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as StoredFile;
}

/** What waits before the next try is over at once: how long it is is the queue's own. */
async function withoutPauses(): Promise<Record<string, number>> {
  await band.guidon.platform.database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  return jobs();
}

async function jobs(): Promise<Record<string, number>> {
  const { rows } = await band.guidon.platform.database.pool.query(
    `select name || ' ' || case when state in ('completed', 'failed') then 'over' else 'open' end as job, count(*)::int
       from pgboss.job where name in ('preview', 'file-text') group by 1`,
  );
  return Object.fromEntries(rows.map(({ job, count }) => [job, count]));
}

test("what could not be read while the storage was away is read once it is back, without a start", async () => {
  const { alice } = band.people;
  const { database, jobs: queue, storage } = band.guidon.platform;
  const away = vi.spyOn(storage, "read").mockImplementation(() => {
    throw new Error("the storage is away");
  });
  const { id } = await send(pdf(2, { words: "Cymbals return" }), "away.pdf");
  await expect.poll(withoutPauses, patience).toEqual({ "preview over": 1, "file-text over": 1 });
  expect(await alice.call("getFile", { id })).toMatchObject({ preview: "pending" });
  away.mockRestore();
  await database.pool.query("update files set created_at = created_at - interval '2 minutes'");
  await database.pool.query("update file_versions set created_at = created_at - interval '2 minutes'");
  await queue.enqueue(database.db, "sweep-previews", {});
  await expect.poll(async () => (await alice.call("getFile", { id })).preview, patience).toBe("ready");
  const found = async () => (await alice.call("searchFiles", { q: "cymbals" })).items;
  await expect.poll(found, patience).toMatchObject([{ id }]);
  await database.pool.query("delete from pgboss.job where name in ('preview', 'file-text')");
});

test.runIf(process.platform === "linux")("is tried a few times, and not again at the next starts", async () => {
  const { alice } = band.people;
  const { platform } = band.guidon;
  const readings = deadlyReading();
  const { id } = await send(pdf(2, { words: "Trombones explode" }), "deadly.pdf");
  await expect.poll(withoutPauses, patience).toEqual({ "preview over": 1, "file-text over": 1 });
  expect(await alice.call("getFile", { id })).toMatchObject({
    preview: "failed",
    previewProblem: "The preview could not be made: its program fell over.",
  });
  const tried = readings();
  await platform.database.pool.query("update files set created_at = created_at - interval '1 hour'");
  await platform.database.pool.query("update file_versions set created_at = created_at - interval '1 hour'");
  for (let start = 0; start < 3; start++) {
    await sweepPreviews(platform);
    await sweepTexts(platform);
  }
  expect(await jobs()).toEqual({ "preview over": 1, "file-text over": 1 });
  expect(readings()).toBe(tried);
  expect((await alice.call("searchFiles", { q: "deadly" })).items).toMatchObject([{ id, snippet: [] }]);
});
