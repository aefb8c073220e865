import type { PerformanceMetric } from "#contract/performance.ts";

export type Rating = "good" | "fair" | "poor";

/** Up to which value it is good, and from which on poor: those of the web vitals; of our own what a person notices. */
const bounds: Record<PerformanceMetric, [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
  navigation: [400, 1000],
  api: [300, 1000],
  "long-task": [100, 250],
};

/** `value` in milliseconds; of CLS without a unit. Both bounds belong to the better side. */
export function rateMetric(metric: PerformanceMetric, value: number): Rating {
  const [good, poor] = bounds[metric];
  return value <= good ? "good" : value <= poor ? "fair" : "poor";
}

/** '850 ms', '2.4 s'; CLS has no unit: '0.02'. */
export function metricText(metric: PerformanceMetric, value: number): string {
  if (metric === "CLS") return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(value < 10_000 ? 1 : 0)} s`;
}
