import { expect, test } from "vitest";
import { completionEstimate, momentumOf } from "./momentum.ts";

test.each([
  [4, 4, 0, "steady"],
  [5, 3, 2, "accelerating"],
  [6, 3, 3, "steady"],
  [11, 6, 5, "steady"],
  [9, 4, 5, "steady"],
  [7, 3, 4, "slowing"],
  [5, 0, 4, "stalled"],
  [5, 0, 0, "stalled"],
  [5, 1, 0, "accelerating"],
  // of more than can be read
  [500, 300, 300, "steady"],
  [500, 600, 1000, "slowing"],
] as const)("of %d read, %d in three days after %d: %s", (messages, last, before, momentum) => {
  expect(momentumOf(messages, { last, before })).toBe(momentum);
});

test.each([
  ["accelerating", 0.7],
  ["steady", 0.5],
  ["slowing", 0.3],
  ["stalled", 0.2],
] as const)("%s is %d done", (momentum, done) => {
  expect(completionEstimate(momentum)).toBeCloseTo(done);
});
