import { describe, expect, test } from "vitest";
import { isOverdue, progressOf } from "./milestones.ts";

const now = Date.parse("2026-03-01T12:00:00.000Z");

describe("overdue (S2 section 4)", () => {
  test.each([
    ["passed and open", "2026-02-28T12:00:00.000Z", "pending", true],
    ["passed and blocked", "2026-02-01T12:00:00.000Z", "blocked", true],
    ["passed and completed", "2026-02-01T12:00:00.000Z", "completed", false],
    ["this very day", "2026-03-01T12:00:00.000Z", "in_progress", false],
    ["to come", "2026-03-02T12:00:00.000Z", "in_progress", false],
    ["without a date", null, "pending", false],
  ] as const)("%s", (_what, dueDate, status, expected) => {
    expect(isOverdue({ dueDate, status }, now)).toBe(expected);
  });
});

describe("progress of milestones", () => {
  test.each([
    [0, 0, null],
    [1, 0, 0],
    [3, 100, 33],
    [3, 200, 67],
    [3, 240, 80],
    [100, 9900, 99],
    [100, 9960, 99],
    [4, 400, 100],
  ])("%i milestones of %i percent together: %s", (total, sum, percent) => {
    expect(progressOf({ total, sum })).toBe(percent);
  });
});
