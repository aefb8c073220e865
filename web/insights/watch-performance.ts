// What this browser measures of the pages (docs/performance-reports.md). Loaded when the first page has long been there.
import type { AnyRouter } from "@tanstack/react-router";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { PerformanceMetric } from "#contract/performance.ts";
import { pagePattern } from "#domain/insights/page-pattern.ts";
import { keepMeasure, tellMeasures } from "./report-performance.ts";

/** S1 section 4. */
const reportEvery = 30_000;
const reports = "/api/analytics/";
const longest = 600_000;
const settle = 500;

/** `entry`: where the visit began; what is measured once belongs to that page, the rest to the page it happens on. */
export function watchPerformance(router: AnyRouter, entry: string): void {
  const measure = (metric: PerformanceMetric, value: number, pathname = location.pathname) =>
    keepMeasure({ page: pagePattern(pathname), metric, value: Math.min(longest, Math.max(0, round(value))) });
  for (const watch of [onLCP, onFCP, onTTFB]) watch(({ name, value }) => measure(name, value, entry));
  for (const watch of [onCLS, onINP]) watch(({ name, value }) => measure(name, value));
  observe("resource", ({ name, duration }) => {
    const { origin, pathname } = new URL(name);
    const isOurs = origin === location.origin && pathname.startsWith("/api/") && !pathname.startsWith(reports);
    if (isOurs) measure("api", duration);
  });
  observe("longtask", ({ duration }) => measure("long-task", duration));
  watchNavigation(router, measure);
  setInterval(() => void tellMeasures(), reportEvery);
  const isHidden = () => document.visibilityState === "hidden";
  // loaded because the page was hidden: what has been kept until then is told when all of it has come in
  if (isHidden()) setTimeout(() => void tellMeasures(), settle);
  document.addEventListener("visibilitychange", () => isHidden() && void tellMeasures());
  addEventListener("pagehide", () => void tellMeasures());
}

/** From the press of a link until the page is drawn. */
function watchNavigation(router: AnyRouter, measure: (metric: PerformanceMetric, value: number) => void): void {
  let since: number | null = null;
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    since = pathChanged ? performance.now() : null;
  });
  router.subscribe("onRendered", () => {
    if (since !== null) measure("navigation", performance.now() - since);
    since = null;
  });
}

function observe(type: "resource" | "longtask", each: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
}

/** To a tenth of a millisecond; a score keeps four digits. */
function round(value: number): number {
  return value < 10 ? Number(value.toFixed(4)) : Number(value.toFixed(1));
}
