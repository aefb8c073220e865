import { expect, test } from "vitest";
import { waitingTime } from "./waiting-time.ts";

test.each([
  [null, "None"],
  [0, "0 s"],
  [59, "59 s"],
  [60, "1 min"],
  [3599, "59 min"],
  [3600, "1 h"],
  [86_399, "23 h"],
  [172_800, "2 d"],
])("%j is %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
