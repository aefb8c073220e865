import { expect, test } from "vitest";
import { daysInWords, shareAtFirst } from "./design-figures.ts";

test.each([
  [0, 0, null],
  [3, 0, 0],
  [3, 1, 33],
  [3, 2, 67],
  [3, 3, 100],
])("of %i that are decided %i were approved at first: %s %%", (decided, approvedAtFirst, share) => {
  expect(shareAtFirst({ decided, approvedAtFirst })).toBe(share);
});

test.each([
  [0, "1 minute"],
  [1 / 1440, "1 minute"],
  [59.4 / 1440, "59 minutes"],
  [59.6 / 1440, "1 hour"],
  [23.4 / 24, "23 hours"],
  [23.6 / 24, "1 day"],
  [1, "1 day"],
  [1.04, "1 day"],
  [2.34, "2.3 days"],
  [9.94, "9.9 days"],
  [9.96, "10 days"],
  [41.5, "42 days"],
])("%d days are told as %s", (days, words) => {
  expect(daysInWords(days)).toBe(words);
});
