import { expect, test } from "vitest";
import { blackPng, film, wav } from "#server/testing/sample-files.ts";
import { isShownInline, typeOf } from "./file-type.ts";

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
