import { expect, test } from "vitest";
import { completionEstimate, momentumOf } from "./momentum.ts";
import { day } from "./said.ts";

const now = Date.parse("2026-08-14T12:00:00Z");

test.each([
  // days ago
  [[0, 0, 0, 0], "steady"],
  [[0, 1, 2, 4, 5], "accelerating"],
  [[0, 0, 1, 2, 2.5, 2.9, 2.95, 3, 4, 5, 5.5, 5.9], "accelerating"],
  [[0, 1, 2, 3, 4, 5], "steady"],
  [[0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3], "steady"],
  [[0, 0, 0, 0, 3, 3, 3, 3, 3], "steady"],
  [[0, 0, 0, 3, 3, 3, 3], "slowing"],
  [[3, 3.1, 4, 5, 6], "stalled"],
  [[9, 9, 9, 9, 9], "stalled"],
  [[0, 9, 9, 9, 9], "accelerating"],
  // by a clock that is ahead
  [[-0.01, -0.01, -0.01, -0.01, -0.01], "accelerating"],
] as const)("messages of %j days ago: %s", (days, momentum) => {
  expect(
    momentumOf(
      days.map((ago) => now - ago * day),
      now,
    ),
  ).toBe(momentum);
});

test.each([
  ["accelerating", 0.7],
  ["steady", 0.5],
  ["slowing", 0.3],
  ["stalled", 0.2],
] as const)("%s is %d done", (momentum, done) => {
  expect(completionEstimate(momentum)).toBeCloseTo(done);
});
