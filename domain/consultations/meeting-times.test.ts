import { expect, test } from "vitest";
import { meetingTimes } from "./meeting-times.ts";

test.each([
  ["2026-12-01T18:30:00.000Z", 45, "UTC", "Tuesday, 1 December 2026, 18:30–19:15 (UTC)"],
  ["2026-12-01T18:30:00.000Z", 45, "Europe/Berlin", "Tuesday, 1 December 2026, 19:30–20:15 (Europe/Berlin, GMT+1)"],
  [
    "2026-07-01T18:30:00.000Z",
    120,
    "America/New_York",
    "Wednesday, 1 July 2026, 14:30–16:30 (America/New York, GMT-4)",
  ],
  // one that only another Node knows, which serves beside this one
  ["2026-12-01T18:30:00.000Z", 45, "Mars/Olympus", "Tuesday, 1 December 2026, 18:30–19:15 (UTC)"],
  // another day there than here
  ["2026-12-01T18:30:00.000Z", 30, "Asia/Kolkata", "Wednesday, 2 December 2026, 00:00–00:30 (Asia/Kolkata, GMT+5:30)"],
  // over midnight, also into another year
  [
    "2026-12-31T22:30:00.000Z",
    90,
    "Europe/Berlin",
    "Thursday, 31 December 2026, 23:30 – Friday, 1 January 2027, 01:00 (Europe/Berlin, GMT+1)",
  ],
  ["2026-12-01T23:00:00.000Z", 60, "UTC", "Tuesday, 1 December 2026, 23:00 – Wednesday, 2 December 2026, 00:00 (UTC)"],
  // the clock goes forward, from 2 to 3
  [
    "2026-03-29T00:30:00.000Z",
    60,
    "Europe/Berlin",
    "Sunday, 29 March 2026, 01:30 (GMT+1)–03:30 (GMT+2) (Europe/Berlin)",
  ],
  // and back, from 3 to 2: the same time twice
  [
    "2026-10-25T00:30:00.000Z",
    60,
    "Europe/Berlin",
    "Sunday, 25 October 2026, 02:30 (GMT+2)–02:30 (GMT+1) (Europe/Berlin)",
  ],
  ["2026-10-25T00:15:00.000Z", 30, "Europe/Berlin", "Sunday, 25 October 2026, 02:15–02:45 (Europe/Berlin, GMT+2)"],
  ["2026-10-25T01:00:00.000Z", 30, "Europe/Berlin", "Sunday, 25 October 2026, 02:00–02:30 (Europe/Berlin, GMT+1)"],
  // over midnight and over the change at once
  [
    "2026-10-31T23:30:00.000Z",
    480,
    "America/New_York",
    "Saturday, 31 October 2026, 19:30 (GMT-4) – Sunday, 1 November 2026, 02:30 (GMT-5) (America/New York)",
  ],
] as const)("%s, %i minutes, in %s: %s", (scheduledAt, duration, timeZone, words) => {
  expect(meetingTimes({ scheduledAt, duration }, timeZone)).toBe(words);
});
