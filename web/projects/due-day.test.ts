import { expect, test } from "vitest";
import { dayOf, endOfDay } from "./due-day.ts";

test("a day that was chosen is the day that is shown, whatever the zone", () => {
  for (const day of ["2026-01-01", "2026-03-29", "2026-11-01", "2026-12-31", "2028-02-29"]) {
    expect(dayOf(endOfDay(day))).toBe(day);
  }
});

test("the end of the day is its last second here", () => {
  const end = new Date(endOfDay("2026-06-15") as string);
  expect([end.getHours(), end.getMinutes(), end.getSeconds()]).toEqual([23, 59, 59]);
});

test("no day is none", () => {
  expect(endOfDay("")).toBeNull();
  expect(dayOf(null)).toBe("");
});
