import { expect, test } from "vitest";
import { daysIn } from "./days-in.ts";

test.each([
  { zone: "UTC", at: "2026-08-14T23:30:00.000Z", day: "2026-08-14" },
  { zone: "America/Chicago", at: "2026-08-15T04:30:00.000Z", day: "2026-08-14" },
  { zone: "Pacific/Auckland", at: "2026-08-14T13:00:00.000Z", day: "2026-08-15" },
  { zone: "Nowhere/Known", at: "2026-08-14T23:30:00.000Z", day: "2026-08-14" },
])("$at is $day in $zone", ({ zone, at, day }) => {
  expect(daysIn(zone)(Date.parse(at))).toBe(day);
});
