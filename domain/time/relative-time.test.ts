import { expect, test } from "vitest";
import { relativeTime, relativeTimeWithin, shortDate } from "./relative-time.ts";

const now = Date.parse("2026-08-14T12:00:00.000Z");
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

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

test("within a sentence it begins small, and a date does not", () => {
  expect(relativeTimeWithin(before(0), now)).toBe("just now");
  expect(relativeTimeWithin(before(60), now)).toBe("1m ago");
  expect(relativeTimeWithin(before(7 * 86_400), now)).toBe(shortDate(before(7 * 86_400)));
});
