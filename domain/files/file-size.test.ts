import { expect, test } from "vitest";
import { formatFileSize } from "./file-size.ts";

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
