import { expect, test } from "vitest";
import { attachmentKind } from "./attachment-kind.ts";

test.each([
  ["image/png", true, false],
  ["image/svg+xml", true, false],
  ["video/mp4", false, true],
  ["audio/mpeg", false, false],
  ["application/pdf", false, false],
  ["text/image/plain", false, false],
  ["", false, false],
])("of %s is a picture: %s, a film: %s", (mimeType, isImage, isVideo) => {
  expect(attachmentKind(mimeType)).toEqual({ isImage, isVideo });
});
