import { expect, test } from "vitest";
import { isAttachable } from "./attachable.ts";

test.each([
  ["set-14.png", "image/png", true],
  ["run.mov", "video/quicktime", true],
  ["Score.PDF", "application/pdf", true],
  ["notes.docx", "", true],
  ["notes.doc", "application/msword", true],
  ["notes.txt", "text/plain", true],
  ["song.mp3", "audio/mpeg", false],
  ["show.zip", "application/zip", false],
  ["pdf", "", false],
  // as a system says it that does not know them
  ["IMG_0815.HEIC", "", true],
  ["IMG_4711.MOV", "", true],
  ["set-14.webp", "", true],
  ["run.mp4", "", true],
  ["song.mp3", "", false],
])("%s of %j: %s", (name, type, answer) => {
  expect(isAttachable({ name, type })).toBe(answer);
});
