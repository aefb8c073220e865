import { expect, test } from "vitest";
import { metricText, rateMetric } from "./rate-metric.ts";

test.each([
  ["LCP", 2500, "good", "2.5 s"],
  ["LCP", 2501, "fair", "2.5 s"],
  ["LCP", 4001, "poor", "4.0 s"],
  ["INP", 199.6, "good", "200 ms"],
  ["CLS", 0.1, "good", "0.10"],
  ["CLS", 0.26, "poor", "0.26"],
  ["TTFB", 0, "good", "0 ms"],
  ["api", 12_345, "poor", "12 s"],
  ["navigation", 999, "fair", "999 ms"],
] as const)("%s of %s is %s and reads %s", (metric, value, rating, text) => {
  expect([rateMetric(metric, value), metricText(metric, value)]).toEqual([rating, text]);
});
