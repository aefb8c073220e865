import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FilePreview, File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { blackPng, film, pdf, realFile, wav, zip } from "#server/testing/sample-files.ts";

// a worker may take half a minute
vi.setConfig({ testTimeout: 90_000 });
const patience = { timeout: 40_000 };

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

async function send(who: TestPerson, content: Buffer | string, name: string): Promise<StoredFile> {
  const form = new FormData();
  form.set("metadata", JSON.stringify({ id: newId() }));
  form.set("file", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), name);
  const answer = await who.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as StoredFile;
}

/** The file once nothing of it is under way any more. */
async function settled(content: Buffer | string, name: string): Promise<StoredFile> {
  const { alice } = band.people;
  const { id } = await send(alice, content, name);
  const current = () => alice.call("getFile", { id });
  await expect.poll(async () => (await current()).preview, patience).not.toBe("pending");
  return current();
}

const previewOf = ({ id }: { id: string }): Promise<FilePreview> => band.people.bob.call("getFilePreview", { id });
const bytesAt = async (url: string | null) =>
  Buffer.from(await (await band.people.bob.fetch(url as string)).arrayBuffer());
const jsonAt = async (url: string | null) => JSON.parse((await bytesAt(url)).toString());

describe("pictures", () => {
  test("lie upright by their EXIF, in both sizes, without what the camera wrote", async () => {
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#2970e3" } })
      .withExif({ IFD0: { Model: "A telling camera" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await settled(photo, "photo.jpg");
    expect(file).toMatchObject({ preview: "ready", width: 1000, height: 2000, previewProblem: null });
    const preview = await previewOf(file);
    const [thumb, large] = [await bytesAt(preview.thumbnailUrl), await bytesAt(preview.largeUrl)];
    expect(await sharp(thumb).metadata()).toMatchObject({ format: "webp", width: 160, height: 320 });
    expect(await sharp(large).metadata()).toMatchObject({ format: "webp", width: 640, height: 1280 });
    expect((await sharp(large).metadata()).exif).toBeUndefined();
  });
});

describe("PDFs", () => {
  test("are counted, and their first pages drawn", async () => {
    const file = await settled(pdf(9), "show.pdf");
    expect(file).toMatchObject({ preview: "ready", pages: 9, width: 612, height: 792 });
    const preview = await previewOf(file);
    expect(preview.pageUrls).toHaveLength(6);
    const drawn = await sharp(await bytesAt(preview.pageUrls[5] as string)).stats();
    // the text is there: not all of the page is white
    expect(drawn.isOpaque && drawn.channels[0]?.min).toBeLessThan(80);
    expect(await sharp(await bytesAt(preview.largeUrl)).metadata()).toMatchObject({ height: 1280 });
  });
});

describe("recordings and films", () => {
  test("a WAV has its length and its waveform", async () => {
    const file = await settled(wav(3), "click.wav");
    expect(file).toMatchObject({ preview: "ready", duration: 3, thumbnailUrl: null });
    const peaks = (await jsonAt((await previewOf(file)).peaksUrl)) as number[];
    expect(peaks).toHaveLength(400);
    expect(peaks[399]).toBeGreaterThan(0.9);
    expect(peaks[10]).toBeLessThan(0.1);
  });

  test("a film has its length and size; its sender gives it a picture, once, drawn anew", async () => {
    const { alice, bob, dan } = band.people;
    const file = await settled(await film(4), "run-through.webm");
    expect(file).toMatchObject({ preview: "ready", duration: 4, width: 640, height: 360, thumbnailUrl: null });
    const frame = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#d8402f" } })
      .jpeg()
      .toBuffer();
    const put = (who: TestPerson, body: Buffer | string, type = "image/jpeg", { id } = file) =>
      who.fetch(`/api/files/${id}/poster`, {
        method: "PUT",
        body: typeof body === "string" ? body : new Uint8Array(body),
        headers: { "content-type": type },
      });
    expect((await put(dan, frame)).status).toBe(404);
    expect((await put(bob, frame)).status).toBe(403);
    expect((await put(alice, "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml")).status).toBe(400);
    expect((await put(alice, blackPng(16_000, 16_000), "image/png")).status).toBe(400);
    expect((await put(alice, Buffer.alloc(3 * 1024 ** 2))).status).toBe(413);

    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const answer = await put(alice, frame);
    expect(answer.status).toBe(200);
    const shown = (await answer.json()) as StoredFile;
    expect(await bobHears.next("file:updated")).toEqual(shown);
    expect(await danHears.everything()).toEqual([]);
    const preview = await previewOf(file);
    expect(await sharp(await bytesAt(shown.thumbnailUrl)).metadata()).toMatchObject({ format: "webp", width: 320 });
    expect(await sharp(await bytesAt(preview.largeUrl)).metadata()).toMatchObject({ format: "webp", width: 640 });
    // a second one changes nothing
    expect(await (await put(alice, blackPng(10, 10), "image/png")).json()).toEqual(shown);
    // the same film of somebody else does not show what Alice says it looks like
    const other = await settled(await film(4), "again.webm");
    expect(other).toMatchObject({ preview: "ready", duration: 4, thumbnailUrl: null });
    expect((await previewOf(other)).largeUrl).toBeNull();
    // nor does a picture take a picture
    const picture = await send(alice, frame, "frame.jpg");
    expect((await put(alice, frame, "image/jpeg", picture)).status).toBe(400);
  });
});

describe("scores", () => {
  test("the studio's own, as .xml", async () => {
    const real = realFile("test-score.musicxml");
    if (!real) return;
    const score = await readFile(real);
    const file = await settled(score, "test-score.xml");
    expect(file).toMatchObject({ preview: "ready" });
    expect(await bytesAt((await previewOf(file)).scoreUrl)).toEqual(score);
  });
});

describe("archives", () => {
  test("are listed and not unpacked", async () => {
    const content = Buffer.alloc(30 * 1024 ** 2);
    const entries = [
      { name: "charts/set-1.png", content: "x" },
      { name: "../../etc/passwd", content: "no" },
      { name: "bomb.bin", content, claimedSize: 4_000_000_000 },
    ];
    const file = await settled(zip(entries), "show.zip");
    expect(file).toMatchObject({ preview: "ready", thumbnailUrl: null });
    expect(await jsonAt((await previewOf(file)).listingUrl)).toEqual({
      total: 3,
      entries: [
        { name: "charts/set-1.png", size: 1 },
        { name: "../../etc/passwd", size: 2 },
        { name: "bomb.bin", size: 4_000_000_000 },
      ],
    });
  });
});

// of the other kinds: previews/what-is-made.test.ts
test("cut.pdf cannot be shown, and says why", async () => {
  const previewProblem = "This PDF cannot be read. It may be damaged.";
  expect(await settled(pdf(30).subarray(0, 300), "cut.pdf")).toMatchObject({ preview: "failed", previewProblem });
});

test.each([
  ["drill.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"],
  ["page.xml", "<html><script>1</script></html>"],
  ["notes.txt", "<html><script>1</script></html>"],
  ["data.json", '{"set":14}'],
])("%s needs no preview and is only ever sent as an attachment", async (name, content) => {
  const file = await settled(content, name);
  expect(file).toMatchObject({ preview: "none", previewProblem: null });
  const down = await band.people.bob.fetch(file.url);
  expect(down.headers.get("content-type")).toBe("application/octet-stream");
  expect(down.headers.get("content-disposition")).toMatch(/^attachment;/);
  expect(down.headers.get("x-content-type-options")).toBe("nosniff");
});

test("the same content is made once, whoever sends it and under whatever name", async () => {
  const chart = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const first = await settled(chart, "first.png");
  const { pool } = band.guidon.platform.database;
  const madeAt = async () => (await pool.query("select * from blob_previews where width = 900")).rows;
  const before = await madeAt();
  const second = await settled(chart, "second.png");
  expect(second).toMatchObject({ preview: "ready", width: 900 });
  expect(await madeAt()).toEqual(before);
  expect(before).toHaveLength(1);
  expect(await bytesAt(second.thumbnailUrl)).toEqual(await bytesAt(first.thumbnailUrl));
});

test("what waits with no job left is made at the next start", async () => {
  const { alice } = band.people;
  const { pool } = band.guidon.platform.database;
  const file = await settled(blackPng(64, 48), "old.png");
  const drawn = await bytesAt(file.thumbnailUrl);
  const forgotten = "set preview = 'pending', has_thumb = false, width = null";
  await pool.query(`update files ${forgotten} where id = $1`, [file.id]);
  await pool.query(`update file_versions ${forgotten}, created_at = now() - interval '1 day' where file_id = $1`, [
    file.id,
  ]);
  const current = () => alice.call("getFile", { id: file.id });
  expect(await current()).toMatchObject({ preview: "pending", thumbnailUrl: null });
  const another = await band.startAnother();
  await expect.poll(async () => (await current()).preview, patience).toBe("ready");
  const made = await current();
  expect(made.width).toBe(64);
  expect(await bytesAt(made.thumbnailUrl)).toEqual(drawn);
  await another.guidon.stop();
});

test("a preview of a file that one may not see is not there", async () => {
  const { id } = await send(band.people.alice, blackPng(20, 20), "small.png");
  await expect(band.people.dan.call("getFilePreview", { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await band.people.carol.call("getFilePreview", { id })).toMatchObject({ id });
});
