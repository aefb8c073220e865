import { expect, test } from "vitest";
import { type Report, reportLines, shortcomings } from "./lighthouse-report.ts";

const good = { performance: 0.97, accessibility: 1, "best-practices": 1, seo: 1, paint: 1800, shift: 0.01 };

function report(change: Partial<typeof good> = {}): Report {
  const { paint, shift, ...scores } = { ...good, ...change };
  const audit = (title: string, score: number, numericValue: number) => ({ title, score, numericValue });
  return {
    categories: Object.fromEntries(
      Object.entries(scores).map(([id, score]) => [
        id,
        { title: id, score, auditRefs: [{ id: "cumulative-layout-shift", weight: id === "performance" ? 25 : 0 }] },
      ]),
    ),
    audits: {
      "largest-contentful-paint": audit("LCP", 0.98, paint),
      "cumulative-layout-shift": audit("CLS", shift < 0.05 ? 1 : 0.4, shift),
    },
  };
}

test("the median of the visits counts", () => {
  const visits = [report(), report({ performance: 0.4, paint: 9000 }), report()];
  expect(shortcomings(visits)).toEqual([]);
  expect(reportLines(visits).map(({ median }) => median)).toEqual(["97", "100", "100", "100", "1.80 s", "0.010"]);
  expect(reportLines(visits)[0]?.visits).toBe("97  40  97");
});

test.each([
  [{ performance: 0.94 }, "performance: 94, bar ≥ 95"],
  [{ accessibility: 0.99 }, "accessibility: 99, bar 100"],
  [{ "best-practices": 0.96 }, "best-practices: 96, bar 100"],
  [{ seo: 0.92 }, "seo: 92, bar 100"],
  [{ paint: 2001 }, "Largest Contentful Paint: 2.00 s, bar ≤ 2 s"],
])("below the bar: %j", (change, sentence) => {
  expect(shortcomings([report(change)])).toEqual([sentence]);
});

test("with a missed bar come the audits that count towards it, and each once", () => {
  const visit = report({ shift: 0.05 });
  expect(shortcomings([visit, visit, visit])).toEqual(["Cumulative Layout Shift: 0.050, bar < 0.05", "  CLS: 40"]);
});

test("what was not judged has not passed", () => {
  const visit = report();
  const { accessibility: _, ...categories } = visit.categories;
  expect(shortcomings([{ ...visit, categories }])).toEqual(["accessibility: 0, bar 100"]);
  expect(shortcomings([{ ...visit, audits: {} }])).toHaveLength(2);
});
