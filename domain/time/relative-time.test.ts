import { afterEach, expect, test, vi } from "vitest";
import { dayLabel } from "#domain/messaging/days.ts";
import { clockTime, relativeTime, relativeTimeWithin, shortDate } from "./relative-time.ts";

afterEach(() => vi.unstubAllEnvs());

const now = Date.parse("2026-08-14T12:00:00.000Z");
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test.each([
  ["America/New_York", "Aug 15, 2026", "12:05 AM", "Saturday, Aug 15, 2026"],
  ["America/Chicago", "Aug 14, 2026", "11:05 PM", "Friday, Aug 14, 2026"],
  ["Europe/Berlin", "Aug 15, 2026", "6:05 AM", "Saturday, Aug 15, 2026"],
  ["Pacific/Auckland", "Aug 15, 2026", "4:05 PM", "Saturday, Aug 15, 2026"],
  ["America/Los_Angeles", "Aug 14, 2026", "9:05 PM", "Friday, Aug 14, 2026"],
])("who comes to %s reads its date and its clock", (zone, date, clock, day) => {
  const time = "2026-08-15T04:05:00.000Z";
  vi.stubEnv("TZ", zone);
  expect([shortDate(time), clockTime(time)]).toEqual([date, clock]);
  expect(dayLabel(time, Date.parse("2026-09-01T12:00:00.000Z"))).toBe(day);
});

test.each([
  [0, "Just now"],
  [-30, "Just now"],
  [59, "Just now"],
  [60, "1m ago"],
  [3599, "59m ago"],
  [3600, "1h ago"],
  [86_399, "23h ago"],
  [86_400, "1d ago"],
  [7 * 86_400 - 1, "6d ago"],
])("%d seconds ago reads %s", (seconds, text) => {
  expect(relativeTime(before(seconds), now)).toBe(text);
});

test("a week ago is a date", () => {
  expect(relativeTime(before(7 * 86_400), now)).toBe(shortDate(before(7 * 86_400)));
  expect(shortDate("2026-08-07T12:00:00.000Z")).toBe("Aug 7, 2026");
});

test.each(["", "soon", "2026-13-01T00:00:00.000Z", "null"])("S2 section 5: %j is no date and no time", (time) => {
  expect([shortDate(time), clockTime(time)]).toEqual(["Invalid date", "Invalid time"]);
  expect([relativeTime(time, now), relativeTimeWithin(time, now)]).toEqual(["Invalid date", "Invalid date"]);
  expect(dayLabel(time, now)).toBe("Invalid date");
});

test("within a sentence it begins small, and a date does not", () => {
  expect(relativeTimeWithin(before(0), now)).toBe("just now");
  expect(relativeTimeWithin(before(60), now)).toBe("1m ago");
  expect(relativeTimeWithin(before(7 * 86_400), now)).toBe(shortDate(before(7 * 86_400)));
});

test.each(["Pacific/Honolulu", "America/Chicago", "UTC", "Asia/Kathmandu", "Pacific/Auckland"])(
  "in %s dates and clock times are written as the language's own rules write them",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const date = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });
    const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
    // every 7 hours and 13 minutes of two years, one of them a leap year: each hour, month and change of the clocks
    for (let time = Date.UTC(2027, 0, 1); time < Date.UTC(2029, 0, 1); time += 433 * 60_000) {
      const moment = new Date(time).toISOString();
      expect(shortDate(moment)).toBe(date.format(time));
      expect(clockTime(moment)).toBe(clock.format(time));
    }
  },
);
