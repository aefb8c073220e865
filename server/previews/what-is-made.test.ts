// What a worker makes of a content, or says of it: the same on every database. How it comes to people: files/previews.test.ts.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import type { DerivedVariant } from "#contract/files.ts";
import { film, pdf, realFile, zip } from "#server/testing/sample-files.ts";
import type { Made, WorkKind } from "./made.ts";
import { runWorker } from "./run-worker.ts";

// a worker may take half a minute
vi.setConfig({ testTimeout: 90_000 });

function make(kind: WorkKind, content: Buffer | string): Promise<Made> {
  const bytes = Buffer.from(content);
  return runWorker(kind, { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
}

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

test("no script of a PDF is run", async () => {
  const script = "this.hostContainer.postMessage(['x']); app.alert(1); while (true) {}";
  expect(await make("pdf", pdf(1, { script }))).toMatchObject({ pages: 1 });
});

test("an archive of very many files is listed up to a limit", async () => {
  const made = await make("archive", manyFiles());
  const listing = JSON.parse(derived(made, "listing").toString());
  expect([listing.total, listing.entries.length]).toEqual([3000, 2000]);
});

const tooLong = Buffer.alloc(60 * 1024 ** 2, " ");
const tooLarge = "This score is over 24 MB: too large to be engraved here.";

test.each<[string, WorkKind, () => Buffer | string | Promise<Buffer>, string]>([
  ["a PDF that ends too early", "pdf", () => pdf(30).subarray(0, 300), "This PDF cannot be read. It may be damaged."],
  ["a film of noise", "video", noisyFilm, "This film cannot be read. It may be damaged, or of an unknown kind."],
  ["half an archive", "archive", () => half(manyFiles()), "This archive is damaged or was not sent whole."],
  ["a packed score that grows without end", "score", () => zip([{ name: "a.xml", content: tooLong }]), tooLarge],
  ["one that claims less", "score", () => zip([{ name: "a.xml", content: tooLong, claimedSize: 10 }]), tooLarge],
  ["XML that is no score", "score", () => "<html><script>1</script></html>", "This file holds no MusicXML score."],
  [
    "a score with entities",
    "score",
    () => '<!DOCTYPE a [<!ENTITY b "c">]><score-partwise></score-partwise>',
    "This score declares entities and is not shown.",
  ],
])("%s is refused with a reason", async (_what, kind, content, problem) => {
  await expect(make(kind, await content())).rejects.toThrow(problem);
});

function manyFiles(): Buffer {
  return zip(Array.from({ length: 3000 }, (_, n) => ({ name: `${n}.txt`, content: "" })));
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

async function noisyFilm(): Promise<Buffer> {
  const head = (await film(1)).subarray(0, 60);
  return Buffer.concat([head, Buffer.alloc(4000, 7)]);
}
