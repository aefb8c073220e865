import { expect, test } from "vitest";
import { versionAge } from "./version-age.ts";

const now = Date.parse("2026-08-14T12:00:00.000Z");

test.each([
  ["2026-08-14T12:00:05.000Z", "Recently"],
  ["2026-08-14T11:00:01.000Z", "Recently"],
  ["2026-08-14T11:00:00.000Z", "1h ago"],
  ["2026-08-13T12:00:01.000Z", "23h ago"],
  ["2026-08-13T12:00:00.000Z", "1d ago"],
  ["2025-08-14T12:00:00.000Z", "365d ago"],
])("what came at %s came %s", (time, age) => {
  expect(versionAge(time, now)).toBe(age);
});
