import { expect, test } from "vitest";
import { someTalk } from "./some-talk.ts";
import { trendAnalysis } from "./trends.ts";

type Line = [string, number, string];
const even = { thisWeek: 10, lastWeek: 10 };
/** Ten in turns; the two halves with so many minutes between them. */
const paced = (earlier: number, later: number): Line[] => {
  let at = 0;
  return Array.from({ length: 10 }, (_, n) => {
    at += n < 5 ? earlier : later;
    return [n % 2 === 0 ? "alice" : "bob", at, "set"];
  });
};

test.each([
  [10, 7, "improving"],
  [10, 8, "stable"],
  [10, 12, "stable"],
  [10, 13, "declining"],
])("answers after %d, then %d minutes: %s", (earlier, later, trend) => {
  expect(trendAnalysis(someTalk(...paced(earlier, later)), even).responseTimesTrend).toBe(trend);
});

const alone: Line[] = Array.from({ length: 5 }, (_, n) => ["alice", n, "set"]);

test("where nobody answered anybody in one of the halves, nothing is told of how soon", () => {
  const answered = paced(10, 10).slice(0, 5);
  expect(trendAnalysis(someTalk(...answered, ...alone), even).responseTimesTrend).toBe("stable");
  expect(trendAnalysis(someTalk(...alone, ...answered), even).responseTimesTrend).toBe("stable");
});

test.each([
  [13, 10, "improving", 30],
  [12, 10, "stable", 20],
  [8, 10, "stable", -20],
  [7, 10, "declining", -30],
  [3, 0, "improving", null],
  [0, 0, "stable", null],
])("%d this week after %d: %s, %d percent", (thisWeek, lastWeek, trend, percentChange) => {
  expect(trendAnalysis(someTalk(...paced(1, 1)), { thisWeek, lastWeek })).toMatchObject({
    engagementTrend: trend,
    weeklyComparison: { messagesThisWeek: thisWeek, messagesLastWeek: lastWeek, percentChange },
  });
});

const half = (count: number, kind: string, rest: string): Line[] =>
  Array.from({ length: 10 }, (_, n) => ["alice", n, n < count ? kind : rest]);

test.each([
  [0, 1, "stable"],
  [0, 2, "improving"],
  [2, 0, "declining"],
])("kind words in %d, then %d of ten: %s", (earlier, later, trend) => {
  const talk = someTalk(...half(earlier, "great", "set"), ...half(later, "great", "set"));
  expect(trendAnalysis(talk, even).sentimentTrend).toBe(trend);
});

test.each([
  [0, 0, "stable"],
  [5, 6, "stable"],
  [5, 7, "improving"],
  [5, 4, "stable"],
  [5, 3, "declining"],
])("something finished in %d, then %d of ten: %s", (earlier, later, trend) => {
  const talk = someTalk(...half(earlier, "finished", "set"), ...half(later, "approved", "set"));
  expect(trendAnalysis(talk, even).productivityTrend).toBe(trend);
});

test("of fewer than ten only the weeks are told", () => {
  expect(trendAnalysis(someTalk(...paced(1, 1).slice(1)), { thisWeek: 9, lastWeek: 6 })).toEqual({
    responseTimesTrend: null,
    engagementTrend: null,
    sentimentTrend: null,
    productivityTrend: null,
    weeklyComparison: { messagesThisWeek: 9, messagesLastWeek: 6, percentChange: 50 },
  });
});
