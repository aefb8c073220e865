import { expect, test } from "vitest";
import { viewedSize } from "./viewed-size.ts";

test.each([
  [0, "0 KB"],
  [1, "1 KB"],
  [1024, "1 KB"],
  [1536, "2 KB"],
  [617_585, "603 KB"],
  [1024 ** 2 - 1, "1023 KB"],
  [1024 ** 2, "1.0 MB"],
  [5.25 * 1024 ** 2, "5.3 MB"],
  [3 * 1024 ** 3, "3072.0 MB"],
])("%d bytes that are viewed read %s", (bytes, text) => {
  expect(viewedSize(bytes)).toBe(text);
});
