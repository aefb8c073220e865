import { expect, test } from "vitest";
import { lastDays, lastMonths } from "./calendar.ts";

test.each([
  ["UTC", "2026-08-14T12:00:00.000Z", ["2026-08-13 2026-08-13T00:00:00.000Z", "2026-08-14 2026-08-14T00:00:00.000Z"]],
  ["UTC", "2026-03-01T00:00:00.000Z", ["2026-02-28 2026-02-28T00:00:00.000Z", "2026-03-01 2026-03-01T00:00:00.000Z"]],
  // still yesterday there
  [
    "America/Chicago",
    "2026-08-14T04:59:59.999Z",
    ["2026-08-12 2026-08-12T05:00:00.000Z", "2026-08-13 2026-08-13T05:00:00.000Z"],
  ],
  // tomorrow already
  [
    "Pacific/Auckland",
    "2026-08-14T12:00:00.000Z",
    ["2026-08-14 2026-08-13T12:00:00.000Z", "2026-08-15 2026-08-14T12:00:00.000Z"],
  ],
  [
    "Asia/Kathmandu",
    "2027-01-01T00:00:00.000Z",
    ["2026-12-31 2026-12-30T18:15:00.000Z", "2027-01-01 2026-12-31T18:15:00.000Z"],
  ],
  // a day of 23 hours
  [
    "America/New_York",
    "2027-03-15T12:00:00.000Z",
    ["2027-03-14 2027-03-14T05:00:00.000Z", "2027-03-15 2027-03-15T04:00:00.000Z"],
  ],
  // one that begins at one
  [
    "Africa/Cairo",
    "2026-04-24T12:00:00.000Z",
    ["2026-04-23 2026-04-22T22:00:00.000Z", "2026-04-24 2026-04-23T22:00:00.000Z"],
  ],
  // one that there was not
  [
    "Pacific/Apia",
    "2011-12-31T12:00:00.000Z",
    ["2011-12-31 2011-12-30T10:00:00.000Z", "2012-01-01 2011-12-31T10:00:00.000Z"],
  ],
  [
    "Nowhere/Known",
    "2026-08-14T12:00:00.000Z",
    ["2026-08-13 2026-08-13T00:00:00.000Z", "2026-08-14 2026-08-14T00:00:00.000Z"],
  ],
])("the last two days in %s at %s", (zone, now, wanted) => {
  expect(lastDays(Date.parse(now), zone, 2).map(({ name, start }) => `${name} ${start}`)).toEqual(wanted);
});

test("a month of days is in order, each once", () => {
  const days = lastDays(Date.parse("2026-11-10T12:00:00.000Z"), "America/New_York", 30);
  expect([days.length, days[0]?.name, days.at(-1)?.name]).toEqual([30, "2026-10-12", "2026-11-10"]);
  expect(days.map(({ start }) => start)).toEqual(days.map(({ start }) => start).toSorted());
  expect(new Set(days.map(({ name }) => name)).size).toBe(30);
});

test.each([
  ["UTC", "2026-02-14T12:00:00.000Z", ["2025-12 2025-12-01T00:00:00.000Z", "2026-01 2026-01-01T00:00:00.000Z"]],
  // the last day of the month before, and of the year
  [
    "America/Chicago",
    "2027-01-01T05:00:00.000Z",
    ["2026-10 2026-10-01T05:00:00.000Z", "2026-11 2026-11-01T05:00:00.000Z"],
  ],
])("the months before this one in %s at %s", (zone, now, wanted) => {
  const months = lastMonths(Date.parse(now), zone, 3);
  expect(months.slice(0, 2).map(({ name, start }) => `${name} ${start}`)).toEqual(wanted);
});
