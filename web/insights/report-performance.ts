import { maxMetricsReported } from "#contract/limits.ts";
import type { PerformanceMeasure } from "#contract/performance.ts";
import { keptMeasures } from "#domain/insights/kept-measures.ts";
import { requestHeaders } from "#web/platform/api.ts";
import { readToken } from "#web/platform/session.ts";

let waiting: PerformanceMeasure[] = [];

export function keepMeasure(measure: PerformanceMeasure): void {
  waiting = keptMeasures([...waiting, measure]);
}

/** A request that outlives the page; what could not be told waits for the next one. Signed out, nothing is told. */
export async function tellMeasures(): Promise<void> {
  const metrics = waiting.slice(0, maxMetricsReported);
  if (metrics.length === 0 || readToken() === null) return;
  waiting = waiting.slice(metrics.length);
  const answer = await fetch("/api/analytics/performance", {
    method: "POST",
    headers: { ...requestHeaders(), "content-type": "application/json" },
    body: JSON.stringify({ metrics }),
    keepalive: true,
  }).catch(() => null);
  if (!answer || answer.status === 429 || answer.status >= 500) waiting = keptMeasures([...metrics, ...waiting]);
}
