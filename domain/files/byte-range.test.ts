import { expect, test } from "vitest";
import { rangeOf } from "./byte-range.ts";

test.each([
  [undefined, undefined],
  ["bytes=0-", { start: 0, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=4-99", { start: 4, end: 9 }],
  ["bytes=10-11", "outside"],
  ["bytes=0-1,3-4", undefined],
  ["bytes=x", undefined],
])("range %s of ten bytes", (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});
