import { expect, test } from "vitest";
import { fileKind } from "./file-kind.ts";

test.each([
  ["image/png", "image"],
  ["video/mp4", "video"],
  ["audio/mpeg", "audio"],
  ["application/zip", "archive"],
  ["application/x-rar-compressed", "archive"],
  ["application/pdf", "document"],
  ["", "document"],
] as const)("%s is shown as %s", (mimeType, kind) => {
  expect(fileKind(mimeType)).toBe(kind);
});
