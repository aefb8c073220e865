import { afterEach, expect, test, vi } from "vitest";
import { shownLine, whenInWords } from "./shown-line.ts";
import { systemLine } from "./system-lines.ts";

afterEach(() => vi.unstubAllEnvs());

const at = "2026-11-28T21:05:00.000Z";

test.each([
  ["America/New_York", "Alice scheduled the consultation for Saturday, Nov 28, 2026, 4:05 PM."],
  ["Asia/Kolkata", "Alice scheduled the consultation for Sunday, Nov 29, 2026, 2:35 AM."],
])("whoever reads it in %s reads their own time", (zone, words) => {
  vi.stubEnv("TZ", zone);
  expect(shownLine(systemLine("Alice", { what: "scheduled", at }))).toBe(words);
});

test("a time is told by the rules of its own day, not of this one", () => {
  vi.stubEnv("TZ", "America/New_York");
  expect(whenInWords("2026-03-07T17:00:00.000Z")).toBe("Saturday, Mar 7, 2026, 12:00 PM");
  expect(whenInWords("2026-03-08T17:00:00.000Z")).toBe("Sunday, Mar 8, 2026, 1:00 PM");
});

test.each([
  "Alice moved the consultation to another time.",
  "Alice renamed the conversation to “2026-11-28T21:05Z”.",
  "Alice added Bob.",
  "At 2026-11-28T21:05Z. Or not.",
])("“%s” stays as it is", (line) => {
  expect(shownLine(line)).toBe(line);
});
