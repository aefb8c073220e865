import { expect, test } from "vitest";
import { playingTime } from "./playing-time.ts";

test.each([
  [0, "0:00"],
  [7.9, "0:07"],
  [754, "12:34"],
  [3723, "1:02:03"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
])("%d seconds read %s", (seconds, text) => {
  expect(playingTime(seconds)).toBe(text);
});
