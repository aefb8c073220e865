import { afterEach, expect, test, vi } from "vitest";
import { dayStart, localDay, localStamp } from "./local-day.ts";

afterEach(() => vi.unstubAllEnvs());

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

test.each([
  ["UTC", "2026-12-31", "2026-12-31T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  ["Pacific/Auckland", "2028-02-28", "2028-02-27T11:00:00.000Z", "2028-02-28T11:00:00.000Z"],
  ["America/St_Johns", "2026-03-08", "2026-03-08T03:30:00.000Z", "2026-03-09T02:30:00.000Z"],
  // there that day begins at one, and the next at midnight
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z", "2026-04-24T21:00:00.000Z"],
  ["UTC", "0002-08-14", "0002-08-14T00:00:00.000Z", "0002-08-15T00:00:00.000Z"],
])("in %s %s goes from %s to %s", (zone, day, start, end) => {
  vi.stubEnv("TZ", zone);
  expect(dayStart(day)).toBe(start);
  expect(dayStart(day, 1)).toBe(end);
});
