import { z } from "zod";
import { performanceMetrics, performancePages } from "./choices.ts";
import { type Routes, route } from "./kit.ts";
import { maxMetricsReported, maxReportBytes, performanceDays } from "./limits.ts";

export const PerformanceMetric = z.enum(performanceMetrics);
export type PerformanceMetric = z.infer<typeof PerformanceMetric>;
export const PerformancePage = z.enum(performancePages);
export type PerformancePage = z.infer<typeof PerformancePage>;

/** Milliseconds; CLS is a score. */
const value = z.number().min(0).max(600_000);

/** One measure. The page is its pattern, never an address: no id of anything is told. */
export const PerformanceMeasure = z.strictObject({ page: PerformancePage, metric: PerformanceMetric, value });
export type PerformanceMeasure = z.infer<typeof PerformanceMeasure>;

const figures = z.object({ count: z.number().int(), p50: z.number(), p75: z.number(), p95: z.number() });

/** How fast one page was by one metric: over all days, and day by day, the oldest first. */
export const PagePerformance = figures.extend({
  page: PerformancePage,
  days: z.array(figures.extend({ day: z.string() })),
});
export type PagePerformance = z.infer<typeof PagePerformance>;

export const performanceRoutes = {
  /** S1 section 4: every 30 s, when the page is hidden and on unload. */
  reportPerformance: route("POST", "/analytics/performance", {
    body: z.strictObject({ metrics: z.array(PerformanceMeasure).min(1).max(maxMetricsReported) }),
    answer: z.null(),
    status: 204,
    mostBytes: maxReportBytes,
  }),
  getPerformance: route("GET", "/admin/performance", {
    query: z.strictObject({
      metric: PerformanceMetric,
      days: z.coerce.number().int().min(1).max(performanceDays).default(7),
    }),
    answer: z.object({ items: z.array(PagePerformance) }),
  }),
} satisfies Routes;
