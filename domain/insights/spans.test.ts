import { expect, test } from "vitest";
import { middleOf, percentile, spanOf } from "./spans.ts";

test.each([
  [0, 0],
  [0.0005, 0],
  [0.001, 1],
  [0.00104, 1],
  [0.00106, 2],
  [1, 142],
  [600_000, 415],
])("%s falls into span %s", (value, span) => {
  expect(spanOf(value)).toBe(span);
});

test("the middle of its span is near every value", () => {
  for (let value = 0.001; value < 600_000; value *= 1.013) {
    expect(Math.abs(middleOf(spanOf(value)) / value - 1), String(value)).toBeLessThan(0.0251);
  }
});

test.each([
  ["nothing", [], 0.75, null],
  ["one", [1000], 0.5, 1000],
  ["the lower half of two", [100, 900], 0.5, 100],
  ["three quarters of four", [100, 200, 300, 400], 0.75, 300],
  ["95 of a hundred", Array.from({ length: 100 }, (_, place) => place + 1), 0.95, 95],
  ["all", [1, 2, 3], 1, 3],
  ["zeros", [0, 0, 0, 5], 0.75, 0],
] as const)("of %s", (_what, values, share, wanted) => {
  const counts = values.map((value) => ({ span: spanOf(value), count: 1 }));
  const found = percentile(counts.toReversed(), share);
  if (wanted === null) expect(found).toBeNull();
  else expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThanOrEqual(wanted * 0.025);
});
