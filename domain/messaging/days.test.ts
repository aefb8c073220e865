import { afterEach, expect, test, vi } from "vitest";
import { dayLabel, daysAgo, isSameDay } from "./days.ts";

afterEach(() => vi.unstubAllEnvs());

const now = new Date(2026, 7, 14, 0, 30).getTime();

test.each([
  [new Date(2026, 7, 14, 0, 1), "Today"],
  // the minute that is shown began before midnight, or the device's clock is behind
  [new Date(2026, 7, 15, 0, 0), "Today"],
  [new Date(2026, 7, 13, 23, 59), "Yesterday"],
  [new Date(2026, 7, 12, 8, 0), "Wednesday, Aug 12, 2026"],
  [new Date(2026, 0, 4, 23, 59), "Sunday, Jan 4, 2026"],
  [new Date(2025, 11, 27, 0, 0), "Saturday, Dec 27, 2025"],
])("%s is %s", (time, label) => {
  expect(dayLabel(time.toISOString(), now)).toBe(label);
});

test.each([
  [new Date(2026, 7, 14, 0, 0), new Date(2026, 7, 14, 23, 59), true],
  [new Date(2026, 7, 13, 23, 59), new Date(2026, 7, 14, 0, 0), false],
  [new Date(2025, 7, 14, 12, 0), new Date(2026, 7, 14, 12, 0), false],
])("%s and %s: the same day? %s", (one, other, isSame) => {
  expect(isSameDay(one.toISOString(), other.toISOString())).toBe(isSame);
});

test.each([
  // a day of 23 hours, and of 25
  ["America/New_York", "2027-03-14T04:59:00.000Z", "2027-03-15T04:00:00.000Z", 2],
  ["America/New_York", "2026-11-01T03:59:00.000Z", "2026-11-02T05:00:00.000Z", 2],
  ["America/New_York", "2026-11-01T04:00:00.000Z", "2026-11-02T04:59:00.000Z", 0],
  // one that begins at one
  ["Africa/Cairo", "2026-04-23T21:59:00.000Z", "2026-04-23T22:00:00.000Z", 1],
  ["Pacific/Auckland", "2026-12-31T10:59:00.000Z", "2026-12-31T11:00:00.000Z", 1],
])("in %s there are midnights between %s and %s", (zone, one, other, days) => {
  vi.stubEnv("TZ", zone);
  expect(daysAgo(one, Date.parse(other))).toBe(days);
  expect(isSameDay(one, other)).toBe(days === 0);
});
