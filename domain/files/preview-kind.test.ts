import { expect, test } from "vitest";
import { isPreviewMade, previewKind } from "./preview-kind.ts";

test.each([
  ["image/png", "picture"],
  ["image/heic", "picture"],
  ["image/svg+xml", "none"],
  ["application/pdf", "pdf"],
  ["video/quicktime", "video"],
  ["audio/x-m4a", "audio"],
  ["application/vnd.recordare.musicxml+xml", "score"],
  ["application/vnd.recordare.musicxml", "score"],
  ["application/zip", "archive"],
  ["application/x-rar-compressed", "none"],
  ["text/csv", "text"],
  ["text/html", "none"],
  ["application/json", "text"],
  ["application/octet-stream", "none"],
  ["", "none"],
] as const)("%s is looked at as %s", (mimeType, kind) => {
  expect(previewKind(mimeType)).toBe(kind);
});

test.each([
  ["picture", true],
  ["score", true],
  ["text", false],
  ["none", false],
] as const)("of %s the server makes something: %s", (kind, isMade) => {
  expect(isPreviewMade(kind)).toBe(isMade);
});
