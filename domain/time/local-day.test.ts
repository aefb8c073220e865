import { expect, test } from "vitest";
import { localDay, localStamp } from "./local-day.ts";

test.each(["0002-08-14", "0020-02-29", "0202-12-31", "2026-08-14"])("a date field keeps %s", (day) => {
  expect(localDay(new Date(`${day}T00:00`))).toBe(day);
});

test.each([
  [new Date(2026, 7, 4, 0, 0), "2026-08-04", "2026-08-04 00.00.00"],
  [new Date(2026, 11, 31, 23, 59, 59), "2026-12-31", "2026-12-31 23.59.59"],
])("%s, where the viewer is", (time, day, stamp) => {
  expect(localDay(time)).toBe(day);
  expect(localStamp(time)).toBe(stamp);
});
