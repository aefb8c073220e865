import { expect, test } from "vitest";
import { dayLabel } from "./days.ts";

const now = new Date(2026, 7, 14, 0, 30).getTime();

test.each([
  [new Date(2026, 7, 14, 0, 1), "Today"],
  [new Date(2026, 7, 13, 23, 59), "Yesterday"],
  [new Date(2026, 7, 12, 8, 0), "Wednesday, Aug 12, 2026"],
])("%s is %s", (time, label) => {
  expect(dayLabel(time.toISOString(), now)).toBe(label);
});
