import { expect, test } from "vitest";
import { dayLabel, isSameDay } from "./days.ts";

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
