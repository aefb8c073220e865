import { afterEach, describe, expect, test, vi } from "vitest";
import { dueDayOf, dueInWords, dueOn, isPastDue } from "./due-day.ts";

afterEach(() => vi.unstubAllEnvs());

const zones = ["Pacific/Honolulu", "America/Chicago", "UTC", "Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland"];

test.each(zones)("a day chosen anywhere is the same day in %s", (zone) => {
  const chosen = ["2026-01-01", "2026-03-29", "2026-11-01", "2026-12-31", "2028-02-29", "9999-12-31"];
  const stored = chosen.map((day) => dueOn(day) as string);
  vi.stubEnv("TZ", zone);
  expect(stored.map(dueDayOf)).toEqual(chosen);
  expect(dueInWords(dueOn("2026-12-31") as string)).toBe("Dec 31, 2026");
});

describe("what was stored before as the last second of the day in the zone of whoever chose it", () => {
  test.each([
    ["Pacific/Honolulu", "2026-06-16T09:59:59.000Z"],
    ["America/Los_Angeles", "2026-06-16T06:59:59.000Z"],
    ["America/New_York", "2026-06-16T03:59:59.000Z"],
    ["UTC", "2026-06-15T23:59:59.000Z"],
    ["Europe/Berlin", "2026-06-15T21:59:59.000Z"],
    ["Asia/Kathmandu", "2026-06-15T18:14:59.000Z"],
    ["Asia/Tokyo", "2026-06-15T14:59:59.000Z"],
    ["Pacific/Auckland", "2026-06-15T11:59:59.000Z"],
    ["Pacific/Auckland in summer", "2026-06-15T10:59:59.000Z"],
    ["without milliseconds", "2026-06-15T23:59:59Z"],
  ])("%s", (_zone, stored) => expect(dueDayOf(stored)).toBe("2026-06-15"));
});

test.each([
  ["midnight", "2026-06-15T00:00:00.000Z"],
  ["noon", "2026-06-15T12:00:00.000Z"],
  ["the last millisecond", "2026-06-15T23:59:59.999Z"],
])("any other moment is its day in UTC: %s", (_what, moment) => expect(dueDayOf(moment)).toBe("2026-06-15"));

describe("past due is what ended where one is", () => {
  test.each([
    ["America/Chicago", "2026-06-16T04:59:59.999Z", false],
    ["America/Chicago", "2026-06-16T05:00:00.000Z", true],
    ["UTC", "2026-06-15T23:59:59.999Z", false],
    ["UTC", "2026-06-16T00:00:00.000Z", true],
    ["Pacific/Auckland", "2026-06-15T11:59:59.999Z", false],
    ["Pacific/Auckland", "2026-06-15T12:00:00.000Z", true],
  ])("%s at %s: %s", (zone, now, expected) => {
    vi.stubEnv("TZ", zone);
    expect(isPastDue("2026-06-15T12:00:00.000Z", Date.parse(now))).toBe(expected);
  });
});

test("no day is none", () => {
  expect(dueOn("")).toBeNull();
  expect(dueDayOf(null)).toBe("");
});

test.each(["soon", "2026-02-32", "2026-13-01T12:00:00.000Z"])("S2 section 5: of %s no day is told", (date) => {
  expect([dueDayOf(date), dueInWords(date)]).toEqual(["", "Invalid date"]);
  expect(isPastDue(date, Date.parse("2026-08-14T12:00:00.000Z"))).toBe(false);
});
