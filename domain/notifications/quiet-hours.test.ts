import { expect, test } from "vitest";
import { digestDay, isQuiet } from "./quiet-hours.ts";

const hours = (start: string, end: string, enabled = true) => ({ enabled, start, end });
const [night, noon, always] = [hours("22:00", "08:00"), hours("12:00", "13:30"), hours("09:00", "09:00")];

test.each([
  ["UTC", night, "2026-08-14T21:59:59Z", false],
  ["UTC", night, "2026-08-14T22:00:00Z", true],
  ["UTC", night, "2026-08-15T00:00:00Z", true],
  ["UTC", night, "2026-08-15T07:59:59Z", true],
  ["UTC", night, "2026-08-15T08:00:00Z", false],
  ["UTC", noon, "2026-08-14T11:59:59Z", false],
  ["UTC", noon, "2026-08-14T12:00:00Z", true],
  ["UTC", noon, "2026-08-14T13:30:00Z", false],
  ["UTC", hours("00:00", "06:00"), "2026-08-14T00:00:00Z", true],
  ["UTC", hours("22:00", "00:00"), "2026-08-14T23:59:59Z", true],
  ["UTC", hours("22:00", "00:00"), "2026-08-15T00:00:00Z", false],
  ["UTC", always, "2026-08-14T09:00:00Z", true],
  ["UTC", always, "2026-08-14T08:59:00Z", true],
  ["UTC", { ...always, enabled: false }, "2026-08-14T09:00:00Z", false],
  ["America/New_York", night, "2026-08-15T01:59:00Z", false],
  ["America/New_York", night, "2026-08-15T02:00:00Z", true],
  ["Asia/Kolkata", night, "2026-08-14T16:30:00Z", true],
  ["Pacific/Kiritimati", night, "2026-08-14T18:00:00Z", false],
  // put forward: 2:30 is never shown
  ["America/New_York", hours("01:00", "02:30"), "2027-03-14T06:59:00Z", true],
  ["America/New_York", hours("01:00", "02:30"), "2027-03-14T07:00:00Z", false],
  ["America/New_York", hours("02:30", "04:00"), "2027-03-14T06:59:00Z", false],
  ["America/New_York", hours("02:30", "04:00"), "2027-03-14T07:00:00Z", true],
  // put back: 1:30 is shown twice
  ["America/New_York", hours("01:30", "02:00"), "2026-11-01T05:30:00Z", true],
  ["America/New_York", hours("01:30", "02:00"), "2026-11-01T06:00:00Z", false],
  ["America/New_York", hours("01:30", "02:00"), "2026-11-01T06:30:00Z", true],
  ["America/New_York", hours("01:30", "02:00"), "2026-11-01T07:00:00Z", false],
  ["Mars/Olympus", night, "2026-08-14T23:00:00Z", true],
])("in %s with %j at %s: %s", (timeZone, quietHours, now, quiet) => {
  expect(isQuiet({ quietHours, timeZone }, new Date(now))).toBe(quiet);
});

test.each([
  ["UTC", "2026-08-14T07:59:59Z", "2026-08-13"],
  ["UTC", "2026-08-14T08:00:00Z", "2026-08-14"],
  ["UTC", "2027-01-01T00:00:00Z", "2026-12-31"],
  ["America/New_York", "2026-08-14T11:59:00Z", "2026-08-13"],
  ["America/New_York", "2026-08-14T12:00:00Z", "2026-08-14"],
  ["Pacific/Auckland", "2026-08-14T19:59:00Z", "2026-08-14"],
  ["Pacific/Auckland", "2026-08-14T20:00:00Z", "2026-08-15"],
  // the nights in which the clock is put forward and back
  ["America/New_York", "2027-03-14T11:59:00Z", "2027-03-13"],
  ["America/New_York", "2027-03-14T12:00:00Z", "2027-03-14"],
  ["America/New_York", "2026-11-01T12:59:00Z", "2026-10-31"],
  ["America/New_York", "2026-11-01T13:00:00Z", "2026-11-01"],
  ["Mars/Olympus", "2026-08-14T08:00:00Z", "2026-08-14"],
])("in %s %s belongs to the morning of %s", (timeZone, time, day) => {
  expect(digestDay(timeZone, new Date(time))).toBe(day);
});
