import { expect, test } from "vitest";
import { formatFileSize, formatMegabytes } from "./file-size.ts";

test.each([
  [0, "0 Bytes"],
  [1, "1 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [617_585, "603.11 KB"],
  [1024 ** 2, "1 MB"],
  [5.25 * 1024 ** 3, "5.25 GB"],
  [3000 * 1024 ** 3, "3000 GB"],
])("%d bytes read %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test.each([
  [0, "0.1 MB"],
  [1, "0.1 MB"],
  [100 * 1024, "0.1 MB"],
  [300 * 1024, "0.3 MB"],
  [1024 ** 2, "1.0 MB"],
  [5.25 * 1024 ** 2, "5.3 MB"],
  [2 * 1024 ** 3, "2048.0 MB"],
])("%d bytes of an attachment read %s", (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text);
});
