import { expect, test } from "vitest";
import { pressing } from "./deadline.ts";

const now = Date.parse("2026-08-14T12:00:00.000Z");
test.each([
  [null, null],
  ["2026-08-15T12:00:00.001Z", null],
  ["2026-08-15T12:00:00.000Z", 24],
  ["2026-08-15T11:59:59.999Z", 23],
  ["2026-08-14T12:59:59.000Z", 0],
  ["2026-08-14T12:00:00.000Z", "over"],
  ["2026-08-13T12:00:00.000Z", "over"],
])("until %s there are %s left (S2 section 9)", (deadline, left) => {
  expect(pressing(deadline, now)).toBe(left);
});
