import { expect, test } from "vitest";
import { byDay, byKind, byMonth, hoursInWords, inWords, monthInWords, percentOf, troubles } from "./analytics.ts";

const stretch = (name: string) => ({ name, start: `${name}T00:00:00.000Z` });

test.each([
  [{}, [0, 0]],
  [{ 1: 3 }, [3, 0]],
  [{ 2: 4, 1: 1 }, [1, 4]],
  // before the first
  [{ 0: 9, 2: 4 }, [0, 4]],
])("counts by place %o fill the days and months", (counts, wanted) => {
  const days = byDay([stretch("2026-08-13"), stretch("2026-08-14")], counts);
  expect(days).toEqual([
    { day: "2026-08-13", count: wanted[0] },
    { day: "2026-08-14", count: wanted[1] },
  ]);
  expect(byMonth([stretch("2026-07"), stretch("2026-08")], counts)).toEqual([
    { month: "2026-07", count: wanted[0] },
    { month: "2026-08", count: wanted[1] },
  ]);
});

test.each([
  [{}, 0, { client: 0, admin: 0 }],
  [{ admin: 1, client: 3 }, 4, { client: 3, admin: 1 }],
  // of a newer release
  [{ client: 1, judge: 2 }, 3, { client: 1, admin: 0 }],
])("%o by kind", (counts, total, by) => {
  expect(byKind(["client", "admin"], counts)).toEqual({ total, by });
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [5, 5, 100],
])("%i of %i is %i percent", (count, total, percent) => {
  expect(percentOf(count, total)).toBe(percent);
});

test.each([
  [{ jobs: [9, 0], mails: [4, 0] }, []],
  [{ jobs: [0, 1], mails: [0, 0] }, ["1 job failed."]],
  [{ jobs: [0, 0], mails: [0, 2] }, ["2 mails could not be sent."]],
  [{ jobs: [0, 1200], mails: [0, 1] }, ["1,200 jobs failed.", "1 mail could not be sent."]],
])("%o: what is not well", ({ jobs, mails }, wanted) => {
  const asked = ([waiting, failed]: number[]) => ({ waiting: waiting as number, failed: failed as number });
  expect(troubles({ jobs: asked(jobs), mails: asked(mails) })).toEqual(wanted);
});

test.each([
  [null, "None yet"],
  [0, "0m"],
  [0.66, "40m"],
  [1, "1h"],
  [3.46, "3.5h"],
  [47.9, "47.9h"],
  [48, "2d"],
  [50.5, "2.1d"],
])("%s hours read %s", (hours, text) => {
  expect(hoursInWords(hours)).toBe(text);
});

test("figures and months in words", () => {
  expect([inWords(0, "file"), inWords(1, "file"), inWords(1234, "file")]).toEqual(["0 files", "1 file", "1,234 files"]);
  expect(monthInWords("2026-08")).toBe("Aug 2026");
});
