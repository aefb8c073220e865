import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { performanceMetrics } from "#contract/choices.ts";
import { performanceDays } from "#contract/limits.ts";
import type { PagePerformance, PerformanceMetric } from "#contract/performance.ts";
import { metricText, type Rating, rateMetric } from "#domain/insights/rate-metric.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { DayLine } from "./day-line.tsx";
import { pagePerformance } from "./queries.ts";
import { RowsToCome } from "./rows-to-come.tsx";

const names: Record<PerformanceMetric, string> = {
  LCP: "LCP: main content",
  INP: "INP: answer to a press",
  CLS: "CLS: layout shifts",
  FCP: "FCP: first content",
  TTFB: "TTFB: first byte",
  navigation: "Change of page",
  api: "Answers of the server",
  "long-task": "Work that blocks",
};
const metrics = performanceMetrics.map((value) => ({ value, label: names[value] }));
const spans = [
  { value: "7", label: "7 days" },
  { value: String(performanceDays), label: `${performanceDays} days` },
];
const ratings: Record<Rating, { tone: "ok" | "warn" | "bad"; label: string }> = {
  good: { tone: "ok", label: "Good" },
  fair: { tone: "warn", label: "Needs work" },
  poor: { tone: "bad", label: "Poor" },
};

/** How fast the pages were for the people who used them. */
export function PerformanceTab() {
  const [metric, setMetric] = useState<PerformanceMetric>("LCP");
  const [days, setDays] = useState("7");
  const query = useQuery(pagePerformance(metric, Number(days)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap gap-3">
        <FilterSelect label="Measure" value={metric} options={metrics} onChange={setMetric} />
        <Segmented label="Time" value={days} options={spans} onChange={setDays} />
      </div>
      {query.isPending && <RowsToCome />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && (
        <EmptyState
          title="Nothing measured yet"
          text="Signed-in browsers report every half minute how fast the pages are. Nothing about the person is kept."
        />
      )}
      {query.data && query.data.items.length > 0 && <Pages metric={metric} pages={query.data.items} />}
    </div>
  );
}

function Pages({ metric, pages }: { metric: PerformanceMetric; pages: PagePerformance[] }) {
  const shown = (value: number) => metricText(metric, value);
  return (
    <DataTable
      label={names[metric]}
      rows={pages}
      keyOf={({ page }) => page}
      columns={[
        { label: "Page", cell: ({ page }) => <span className="num">{page}</span> },
        {
          label: "Rating",
          cell: ({ p75 }) => {
            const { tone, label } = ratings[rateMetric(metric, p75)];
            return <Badge tone={tone}>{label}</Badge>;
          },
        },
        { label: "p50", cell: ({ p50 }) => shown(p50), isFigure: true },
        { label: "p75", cell: ({ p75 }) => shown(p75), isFigure: true },
        { label: "p95", cell: ({ p95 }) => shown(p95), isFigure: true },
        { label: "Measures", cell: ({ count }) => count.toLocaleString("en"), isFigure: true },
        {
          label: "p75 by day",
          cell: ({ days }) => <DayLine values={days.map(({ day, p75 }) => ({ day, value: p75, text: shown(p75) }))} />,
        },
      ]}
    />
  );
}
