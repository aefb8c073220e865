/** What we read of a Lighthouse report: shares from 0 to 1, milliseconds, and the unitless shift. */
export interface Report {
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
}

/** The bars of the homepage on a phone. */
const leastScores: Record<string, number> = { performance: 0.95, accessibility: 1, "best-practices": 1, seo: 1 };
const longestPaint = 2000;
const mostShift = 0.05;

/** A row for each score and figure: the median of the visits, all of them, and the bar. */
export function reportLines(reports: Report[]): { what: string; median: string; visits: string; bar: string }[] {
  return measures(reports).map(({ what, values, bar, shown }) => ({
    what,
    median: shown(median(values)),
    visits: values.map(shown).join("  "),
    bar,
  }));
}

/** A sentence for each bar that the median missed and, where there is one, each audit that is not whole; none: all is well. */
export function shortcomings(reports: Report[]): string[] {
  const missed = measures(reports).filter(({ values, isMet }) => !isMet(median(values)));
  if (missed.length === 0) return [];
  const audits = new Set(reports.flatMap(imperfect));
  return [...missed.map(({ what, values, bar, shown }) => `${what}: ${shown(median(values))}, bar ${bar}`), ...audits];
}

interface Measure {
  what: string;
  values: number[];
  bar: string;
  shown(value: number): string;
  isMet(value: number): boolean;
}

function measures(reports: Report[]): Measure[] {
  const scores = Object.entries(leastScores).map(([id, least]) => ({
    what: reports[0]?.categories[id]?.title ?? id,
    // what Lighthouse could not judge does not pass
    values: reports.map(({ categories }) => categories[id]?.score ?? 0),
    bar: least === 1 ? "100" : `≥ ${least * 100}`,
    shown: (value: number) => (value * 100).toFixed(0),
    isMet: (value: number) => value >= least,
  }));
  const figure = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY);
  return [
    ...scores,
    {
      what: "Largest Contentful Paint",
      values: figure("largest-contentful-paint"),
      bar: `≤ ${longestPaint / 1000} s`,
      shown: (value) => `${(value / 1000).toFixed(2)} s`,
      isMet: (value) => value <= longestPaint,
    },
    {
      what: "Cumulative Layout Shift",
      values: figure("cumulative-layout-shift"),
      bar: `< ${mostShift}`,
      shown: (value) => value.toFixed(3),
      isMet: (value) => value < mostShift,
    },
  ];
}

/** Audits that count towards one of the four scores. */
function imperfect({ categories, audits }: Report): string[] {
  return Object.keys(leastScores).flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map((reference) => audits[reference.id])
      .filter((audit): audit is Audit => audit !== undefined && audit.score !== null && audit.score < 1)
      .map(
        ({ title, score, displayValue }) =>
          `  ${title}: ${((score ?? 0) * 100).toFixed(0)}${displayValue ? ` (${displayValue})` : ""}`,
      ),
  );
}

/** The middle of an odd number of visits. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
