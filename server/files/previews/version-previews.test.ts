import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { FileVersion, File as StoredFile } from "#contract/files.ts";
import { ears } from "#server/testing/ears.ts";
import { holdReading } from "#server/testing/hold-reading.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { film } from "#server/testing/sample-files.ts";

// a worker may take half a minute
vi.setConfig({ testTimeout: 90_000 });
const patience = { timeout: 40_000 };

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const drawing = (background: string) =>
  sharp({ create: { width: 90, height: 50, channels: 3, background } })
    .png()
    .toBuffer();

async function post(where: string, content: Buffer, name: string): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(content)]), name);
  const answer = await band.people.alice.fetch(where, { method: "POST", body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as StoredFile;
}
const put = (content: Buffer, name: string) => post(`/api/projects/${band.projectId}/files`, content, name);
const putVersion = ({ id }: StoredFile, content: Buffer, name: string) =>
  post(`/api/files/${id}/versions`, content, name);
const current = ({ id }: { id: string }) => band.people.alice.call("getFile", { id });
const versionsOf = async ({ id }: { id: string }) => (await band.people.bob.call("listFileVersions", { id })).items;

async function settled(file: StoredFile): Promise<StoredFile> {
  await expect.poll(async () => (await current(file)).preview, patience).not.toBe("pending");
  return current(file);
}

test("a version that was replaced while it waited gets its preview, too, and each thumbnail is its own", async () => {
  const [red, blue] = [await drawing("#f00"), await drawing("#00f")];
  const first = await put(red, "set-14.png");
  await putVersion(first, blue, "set-14.png");
  const addresses = async () => (await versionsOf(first)).map(({ thumbnailUrl }) => thumbnailUrl);
  await expect.poll(async () => (await addresses()).includes(null), patience).toBe(false);
  const colours = [];
  for (const address of await addresses()) {
    const bytes = await (await band.people.bob.fetch(address as string)).arrayBuffer();
    const { dominant } = await sharp(Buffer.from(bytes)).stats();
    colours.push(dominant.r > dominant.b ? "red" : "blue");
  }
  expect(colours).toEqual(["blue", "red"]);
});

test("a version is looked at as it was, by whoever sees the file", async () => {
  const first = await settled(await put(await drawing("#f0f"), "looked-at.png"));
  await settled(
    await putVersion(
      first,
      await sharp({ create: { width: 60, height: 80, channels: 3, background: "#0ff" } })
        .png()
        .toBuffer(),
      "looked-at.png",
    ),
  );
  const { bob, dan } = band.people;
  const seen = (version: number) => bob.call("getVersionPreview", { id: first.id, version });
  expect(await seen(1)).toMatchObject({ id: first.id, state: "ready", width: 90, height: 50 });
  const second = await seen(2);
  expect(second).toEqual(await bob.call("getFilePreview", { id: first.id }));
  const address = (await seen(1)).thumbnailUrl as string;
  expect(address).not.toBe(second.thumbnailUrl);
  expect((await bob.fetch(address)).status).toBe(200);
  await expect(seen(3)).rejects.toMatchObject({ code: "not_found" });
  await expect(dan.call("getVersionPreview", { id: first.id, version: 1 })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a content that was seen before has its preview at once, as a file and as a version, without a job", async () => {
  const { pool } = band.guidon.platform.database;
  const [known, other] = [await drawing("#0f0"), await drawing("#ff0")];
  await settled(await put(known, "known.png"));
  const file = await put(known, "again.png");
  expect(file).toMatchObject({ preview: "ready", width: 90, height: 50 });
  expect((await band.people.bob.fetch(file.thumbnailUrl as string)).status).toBe(200);
  const versioned = await put(Buffer.from("notes"), "notes.txt");
  expect(await putVersion(versioned, known, "notes.png")).toMatchObject({ preview: "ready", width: 90 });
  expect((await putVersion(versioned, other, "other.png")).preview).toBe("pending");
  const { rows } = await pool.query("select data from pgboss.job where name = 'preview' and data ->> 'fileId' = $1", [
    file.id,
  ]);
  expect(rows).toEqual([]);
});

test("equal contents that wait are all told when it is made", async () => {
  const content = await drawing("#0ff");
  const files = await Promise.all([put(content, "one.png"), put(content, "two.png")]);
  const shown = await Promise.all(files.map(settled));
  expect(shown.map(({ preview, width }) => [preview, width])).toEqual([
    ["ready", 90],
    ["ready", 90],
  ]);
});

test("a film that comes back has the picture that its sender gave it", async () => {
  const content = await settled(await put(await film(1), "run.webm"));
  const frame = await sharp(await drawing("#f0f"))
    .jpeg()
    .toBuffer();
  const answer = await band.people.alice.fetch(`/api/files/${content.id}/poster`, {
    method: "PUT",
    body: new Uint8Array(frame),
    headers: { "content-type": "image/jpeg" },
  });
  const { thumbnailUrl } = (await answer.json()) as StoredFile;
  expect(thumbnailUrl).not.toBeNull();
  await putVersion(content, await drawing("#f80"), "run.png");
  expect((await versionsOf(content)).at(-1)?.thumbnailUrl).toBe(thumbnailUrl);
  const restored = await band.people.alice.call("restoreFileVersion", { id: content.id, version: 1 });
  expect(restored).toMatchObject({ preview: "ready", duration: 1, pages: null, thumbnailUrl });
  expect((await band.people.bob.fetch(thumbnailUrl as string)).status).toBe(200);
});

test("whatever happens to a file is later than before, though a process whose clock is ahead wrote that", async () => {
  const { alice, bob } = band.people;
  const { pool } = band.guidon.platform.database;
  const folder = await alice.call("createFolder", { id: band.projectId, name: "Ahead" });
  const release = holdReading(band.guidon.platform);
  const file = await put(await drawing("#123"), "ahead.png");
  const { id } = await alice.call("updateFile", { id: file.id, folderId: folder.id });
  const ahead = async () => {
    await pool.query(
      "update files set updated_at = date_trunc('milliseconds', now()) + interval '1 hour' where id = $1",
      [id],
    );
    return (await current({ id })).updatedAt;
  };
  let before = await ahead();
  release();
  expect((await settled(file)).updatedAt > before, "its preview").toBe(true);
  before = await ahead();
  const recording = await putVersion(file, await film(2), "ahead.webm");
  expect(recording.updatedAt > before, "its next version").toBe(true);
  before = await settled(recording).then(ahead);
  const answer = await alice.fetch(`/api/files/${id}/poster`, {
    method: "PUT",
    body: new Uint8Array(await drawing("#321")),
    headers: { "content-type": "image/png" },
  });
  expect(((await answer.json()) as StoredFile).updatedAt > before, "its poster").toBe(true);
  before = await ahead();
  const hears = ears(await bob.socket());
  await alice.call("deleteFolder", { id: folder.id });
  const told = (await hears.next("file:removed")) as StoredFile;
  expect(told.updatedAt > before, "its folder's end").toBe(true);
  expect((await alice.call("restoreFile", { id })).updatedAt > told.updatedAt).toBe(true);
});

test("a picture that is made after a newer version came is told to those who see the file", async () => {
  const { bob, dan } = band.people;
  const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const release = holdReading(band.guidon.platform);
  const file = await put(await drawing("#808"), "late.png");
  await putVersion(file, Buffer.from("notes"), "late.txt");
  expect((await versionsOf(file)).map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([null, null]);
  release();
  const told = await bobHears.next("file:version-updated", (one) => (one as FileVersion).fileId === file.id);
  expect(told).toEqual((await versionsOf(file)).at(-1));
  expect(told).toMatchObject({ version: 1, thumbnailUrl: expect.any(String) });
  expect(await danHears.everything()).toEqual([]);
});
