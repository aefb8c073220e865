import { sql } from "kysely";
import { performancePages } from "#contract/choices.ts";
import { performanceDays } from "#contract/limits.ts";
import type { PagePerformance, PerformanceMeasure, PerformanceMetric, PerformancePage } from "#contract/performance.ts";
import { percentile, type SpanCount, spanOf } from "#domain/insights/spans.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

/** At night, after the bin. */
const everyNight = "27 3 * * *";

/** Adds to the day's counts, in one statement and always in the same order: two at once do not wait for each other in a ring. */
export async function countPerformance(db: Db, measures: readonly PerformanceMeasure[], day: string): Promise<void> {
  const counts = Map.groupBy(measures, ({ page, metric, value }) => JSON.stringify([metric, page, spanOf(value)]));
  const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const keys = rows.map(([key]) => JSON.parse(key) as [string, string, number]);
  await sql`
    insert into performance_counts as known (day, metric, page, span, count)
    select ${day}, * from unnest(${keys.map(([metric]) => metric)}::text[], ${keys.map(([, page]) => page)}::text[],
      ${keys.map(([, , span]) => span)}::int[], ${rows.map(([, same]) => same.length)}::int[])
    on conflict (day, metric, page, span) do update set count = known.count + excluded.count`.execute(db);
}

/** The pages in their order, with what was measured in these last days. */
export async function listPerformance(db: Db, metric: PerformanceMetric, days: number): Promise<PagePerformance[]> {
  const { rows } = await sql<SpanCount & { day: string; page: PerformancePage }>`
    select day, page, span, count from performance_counts
     where metric = ${metric} and day > ${dayBefore(days)} order by day`.execute(db);
  const pages = Map.groupBy(rows, ({ page }) => page);
  return performancePages.flatMap((page) => {
    const counts = pages.get(page);
    if (!counts) return [];
    const byDay = [...Map.groupBy(counts, ({ day }) => day)];
    return [{ page, ...figuresOf(counts), days: byDay.map(([day, own]) => ({ day, ...figuresOf(own) })) }];
  });
}

/** What is older than a month goes. */
export function forgetOldPerformance(platform: Platform): void {
  platform.jobs.handle("forget-performance", () => removeOldPerformance(platform.database.db), { cron: everyNight });
}

export async function removeOldPerformance(db: Db): Promise<void> {
  await sql`delete from performance_counts where day <= ${dayBefore(performanceDays)}`.execute(db);
}

function figuresOf(counts: readonly SpanCount[]) {
  const at = (share: number) => Number((percentile(counts, share) ?? 0).toPrecision(4));
  return { count: counts.reduce((sum, { count }) => sum + count, 0), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
