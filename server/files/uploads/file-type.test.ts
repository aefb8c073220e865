import { expect, test } from "vitest";
import { blackPng, film, wav } from "#server/testing/sample-files.ts";
import { isShownInline, typeOf } from "./file-type.ts";

/** The first box of a phone's picture: which of the kinds it is. */
const heif = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(4), Buffer.from("mif1heic")]);
const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");

test.each([
  ["IMG_0001.HEIC", heif("heic"), "image/heic"],
  ["IMG_0001.heif", heif("heic"), "image/heic"],
  ["IMG_0002.heif", heif("mif1"), "image/heif"],
  // as Windows names what is saved out of a browser
  ["drill chart.jfif", jpeg, "image/jpeg"],
])("a picture by the name %s is taken", async (name, bytes, type) => {
  expect(await typeOf(name, bytes)).toBe(type);
});

const webm = await film(1);
test.each([
  ["a film", "opener.webm", webm, "video/webm"],
  ["what a browser records, in the container of a film", "voice.weba", webm, "audio/webm"],
  ["a tone", "tone.wav", wav(1), "audio/wav"],
])("%s", async (_what, name, bytes, type) => {
  expect(await typeOf(name, bytes.subarray(0, 4100))).toBe(type);
  expect(isShownInline(type)).toBe(true);
});

test.each([
  ["a picture by the name of a recording", "voice.weba", blackPng(2, 2)],
  ["a recording by the name of a film", "opener.webm", wav(1)],
])("%s is refused", async (_what, name, bytes) => {
  await expect(typeOf(name, bytes)).rejects.toMatchObject({ code: "unsupported_type" });
});
