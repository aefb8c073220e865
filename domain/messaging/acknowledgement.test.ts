import { expect, test } from "vitest";
import { isAsked, mayAskAcknowledgement, mayRemind } from "./acknowledgement.ts";

test.each([
  ["low", false],
  ["medium", false],
  ["high", true],
  ["critical", true],
] as const)("a message of priority %s may ask for acknowledgement: %s", (priority, may) => {
  expect(mayAskAcknowledgement(priority)).toBe(may);
});

test.each([
  ["whoever was there", { isOwn: false, seq: 5, joinedSeq: 4 }, true],
  ["whoever was there from the start", { isOwn: false, seq: 1, joinedSeq: 0 }, true],
  ["the author", { isOwn: true, seq: 5, joinedSeq: 0 }, false],
  ["whoever came with it or later", { isOwn: false, seq: 5, joinedSeq: 5 }, false],
  ["whoever looks in without being in it", { isOwn: false, seq: 5, joinedSeq: null }, false],
])("asked is %s", (_who, asked, is) => {
  expect(isAsked(asked)).toBe(is);
});

test.each([
  [null, true],
  ["2026-08-14T12:00:01.000Z", false],
  ["2026-08-14T12:00:00.000Z", true],
])("after a reminder at %s there may be one at ten past: %s", (before, may) => {
  expect(mayRemind(before, "2026-08-14T12:10:00.000Z")).toBe(may);
});
