import { describe, expect, it, test, vi } from "vitest";
import type { ConsultationStatus } from "#contract/consultations.ts";
import { canJoin, isAhead, isInTab, isUpcoming, laterTime } from "./times.ts";

const now = Date.parse("2026-11-28T12:00:00.000Z");

/** Minutes from now to its start. */
function consultation(minutes: number, status: ConsultationStatus = "scheduled", duration = 60) {
  return { scheduledAt: new Date(now + minutes * 60_000).toISOString(), duration, status };
}

describe("upcoming", () => {
  it.each<[number, ConsultationStatus, boolean]>([
    [1, "scheduled", true],
    [60 * 24 * 300, "scheduled", true],
    [0, "scheduled", true],
    [-59, "scheduled", true],
    [-59, "in_progress", true],
    [-60, "in_progress", false],
    [-60, "scheduled", false],
    [10, "in_progress", true],
    [10, "cancelled", false],
    [10, "completed", false],
  ])("%i minutes away and %s: %s", (minutes, status, expected) => {
    expect(isUpcoming(consultation(minutes, status), now)).toBe(expected);
    expect(isInTab(consultation(minutes, status), "upcoming", now)).toBe(expected);
  });
});

test.each<[ConsultationStatus, boolean]>([
  ["scheduled", false],
  ["in_progress", false],
  ["completed", true],
  ["cancelled", false],
])("%s is among the completed: %s, and among all", (status, expected) => {
  expect(isInTab(consultation(-90, status), "completed", now)).toBe(expected);
  expect(isInTab(consultation(-90, status), "all", now)).toBe(true);
});

test.each<[number, ConsultationStatus, boolean]>([
  [16, "scheduled", false],
  [15, "scheduled", true],
  [0, "scheduled", true],
  [-15, "scheduled", true],
  [-16, "scheduled", false],
  [-50, "in_progress", true],
  [5, "cancelled", false],
  [5, "completed", false],
])("%i minutes away and %s is joined: %s", (minutes, status, expected) => {
  expect(canJoin(consultation(minutes, status), now)).toBe(expected);
});

test.each<[number, ConsultationStatus, boolean]>([
  [1, "scheduled", true],
  [0, "scheduled", false],
  [60, "in_progress", false],
  [60, "cancelled", false],
])("%i minutes away and %s is put off: %s", (minutes, status, expected) => {
  expect(isAhead(consultation(minutes, status), now)).toBe(expected);
});

test("a day later is proposed, over the end of a month", () => {
  expect(laterTime({ scheduledAt: "2026-11-30T18:30:00.000Z" }, 0)).toBe("2026-12-01T18:30:00.000Z");
});

test("of what was never begun, the first day that is still to come", () => {
  const scheduledAt = "2026-11-20T18:30:00.000Z";
  expect(laterTime({ scheduledAt }, Date.parse("2026-11-28T12:00:00.000Z"))).toBe("2026-11-28T18:30:00.000Z");
  expect(laterTime({ scheduledAt }, Date.parse("2026-11-28T18:30:00.000Z"))).toBe("2026-11-29T18:30:00.000Z");
});

test.each([
  ["begin", "2027-03-13T14:00:00.000Z", "2027-03-14T13:00:00.000Z"],
  ["end", "2026-10-31T13:00:00.000Z", "2026-11-01T14:00:00.000Z"],
])("over the %s of summer time it is at the same hour of the viewer's clock", (_, scheduledAt, later) => {
  vi.stubEnv("TZ", "America/New_York");
  expect(laterTime({ scheduledAt }, 0)).toBe(later);
  vi.unstubAllEnvs();
});
