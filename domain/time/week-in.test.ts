import { expect, test } from "vitest";
import { weekIn } from "./week-in.ts";

test.each([
  ["UTC", "2026-11-30T00:00:00.000Z", "2026-11-30", "2026-12-06", "2026-11-30T00:00:00.000Z"],
  ["UTC", "2026-12-06T23:59:59.999Z", "2026-11-30", "2026-12-06", "2026-11-30T00:00:00.000Z"],
  ["America/Chicago", "2026-11-30T05:59:00.000Z", "2026-11-23", "2026-11-29", "2026-11-23T06:00:00.000Z"],
  ["America/Chicago", "2026-11-30T06:00:00.000Z", "2026-11-30", "2026-12-06", "2026-11-30T06:00:00.000Z"],
  ["Pacific/Auckland", "2026-11-29T12:00:00.000Z", "2026-11-30", "2026-12-06", "2026-11-29T11:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-29T10:00:00.000Z", "2026-11-30", "2026-12-06", "2026-11-29T10:00:00.000Z"],
  // clocks were put back on the Sunday before, and are put on during the night to Sunday
  ["Europe/Berlin", "2026-10-26T12:00:00.000Z", "2026-10-26", "2026-11-01", "2026-10-25T23:00:00.000Z"],
  ["America/New_York", "2027-03-14T12:00:00.000Z", "2027-03-08", "2027-03-14", "2027-03-08T05:00:00.000Z"],
  ["Nowhere/Known", "2027-01-01T12:00:00.000Z", "2026-12-28", "2027-01-03", "2026-12-28T00:00:00.000Z"],
])("%s at %s", (zone, now, first, last, begins) => {
  expect(weekIn(zone, Date.parse(now))).toEqual({ first, last, begins });
});
