// What a worker makes of a content: the same on every database. How it comes to people: files/previews/previews.test.ts.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import type { DerivedVariant } from "#contract/files.ts";
import { blackPng, film, pdf, realFile, sourceOf, zip } from "#server/testing/sample-files.ts";
import type { Made, WorkKind } from "./made.ts";
import { runWorker } from "./run-worker.ts";

// a worker may take half a minute
vi.setConfig({ testTimeout: 90_000 });

const make = (kind: WorkKind, content: Buffer | string) => runWorker(kind, sourceOf(Buffer.from(content)));

function derived(made: Made, variant: DerivedVariant): Buffer {
  const found = made.derived.find((one) => one.variant === variant);
  return Buffer.from(found?.bytes ?? []);
}

test.each(["drill-chart.png", "custom-field-light.png"])("%s of the studio, in both sizes", async (name) => {
  const real = realFile(name);
  if (!real) return;
  const made = await make("picture", await readFile(real));
  expect(made).toMatchObject({ width: 1920 });
  expect(await sharp(derived(made, "large")).metadata()).toMatchObject({ format: "webp", width: 1280 });
  expect(await sharp(derived(made, "thumb")).metadata()).toMatchObject({ format: "webp", width: 320 });
});

test("a picture of 31 KB and 16,000 × 16,000 pixels is refused by number", async () => {
  const bomb = blackPng(16_000, 16_000);
  expect(bomb.length).toBeLessThan(32 * 1024);
  await expect(make("picture", bomb)).rejects.toThrow(
    "This picture has 16,000 × 16,000 pixels. A preview is made of up to 100 million.",
  );
});

test("a picture in HEIC says that it cannot be shown", async () => {
  const head = Buffer.from("00000018667479706865696300000000686569636d696631", "hex");
  await expect(make("picture", Buffer.concat([head, Buffer.alloc(200)]))).rejects.toThrow(
    "HEIC pictures cannot be shown here. Save it as JPEG, or download it.",
  );
});

test("a packed score is the one that its container names", async () => {
  const score = '<score-partwise version="4.0"></score-partwise>';
  const container = '<container><rootfiles><rootfile full-path="the.xml"/></rootfiles></container>';
  const packed = zip([
    { name: "other.xml", content: "<score-partwise/>" },
    { name: "META-INF/container.xml", content: container },
    { name: "the.xml", content: score },
  ]);
  expect(derived(await make("score", packed), "score").toString()).toBe(score);
});

test("no script of a PDF is run", async () => {
  const script = "this.hostContainer.postMessage(['x']); app.alert(1); while (true) {}";
  expect(await make("pdf", pdf(1, { script }))).toMatchObject({ pages: 1 });
});

test("an archive of very many files is listed up to a limit", async () => {
  const files = Array.from({ length: 3000 }, (_, n) => ({ name: `${n}.txt`, content: "" }));
  const listing = JSON.parse(derived(await make("archive", zip(files)), "listing").toString());
  expect([listing.total, listing.entries.length]).toEqual([3000, 2000]);
});

const content = Buffer.alloc(60 * 1024 ** 2, " ");

test.each([
  ["says so", zip([{ name: "a.xml", content }])],
  ["claims to be small", zip([{ name: "a.xml", content, claimedSize: 10 }])],
])("a packed score that grows without end and %s is refused", async (_what, bomb) => {
  expect(bomb.length).toBeLessThan(80_000);
  await expect(make("score", bomb)).rejects.toThrow("This score is over 24 MB: too large to be engraved here.");
});

test.each<[string, WorkKind, () => Buffer | string | Promise<Buffer>, string]>([
  ["a film of noise", "video", noisyFilm, "This film cannot be read. It may be damaged, or of an unknown kind."],
  ["a page", "score", () => "<html><script>1</script></html>", "This file holds no MusicXML score."],
  ["half of an archive", "archive", halfArchive, "This archive is damaged or was not sent whole."],
])("%s cannot be shown, and says why", async (_what, kind, content, problem) => {
  await expect(make(kind, await content())).rejects.toThrow(problem);
});

async function noisyFilm(): Promise<Buffer> {
  const head = (await film(1)).subarray(0, 60);
  return Buffer.concat([head, Buffer.alloc(4000, 7)]);
}

function halfArchive(): Buffer {
  const whole = zip(Array.from({ length: 100 }, (_, n) => ({ name: `${n}.txt`, content: "" })));
  return whole.subarray(0, whole.length / 2);
}

test("a score with entities is refused", async () => {
  const score = '<!DOCTYPE a [<!ENTITY b "c">]><score-partwise></score-partwise>';
  await expect(make("score", score)).rejects.toThrow("This score declares entities and is not shown.");
});
