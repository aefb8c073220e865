import { afterEach, describe, expect, test, vi } from "vitest";
import { clockChange, localMinute, momentOf } from "./local-minute.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["America/New_York", "2026-08-14T20:05:00.000Z", "2026-08-14T16:05"],
  ["Europe/Berlin", "2026-08-14T22:05:00.000Z", "2026-08-15T00:05"],
  ["Asia/Kolkata", "2026-12-31T18:30:00.000Z", "2027-01-01T00:00"],
])("in %s %s is written %s, and read back", (zone, moment, written) => {
  vi.stubEnv("TZ", zone);
  expect(localMinute(moment)).toBe(written);
  expect(momentOf(written)).toBe(moment);
});

test.each(["", "2026-08-14T", "tomorrow"])("“%s” is no moment yet", (written) => {
  expect(momentOf(written)).toBeNull();
});

describe("what the clocks do to a minute that is written", () => {
  test.each([
    ["America/New_York", "2027-03-14T02:30", "skips", "2027-03-14T07:30:00.000Z"],
    ["America/New_York", "2027-03-14T02:00", "skips", "2027-03-14T07:00:00.000Z"],
    ["America/New_York", "2027-03-14T01:59", null, "2027-03-14T06:59:00.000Z"],
    ["America/New_York", "2027-03-14T03:00", null, "2027-03-14T07:00:00.000Z"],
    ["America/New_York", "2026-11-01T00:59", null, "2026-11-01T04:59:00.000Z"],
    ["America/New_York", "2026-11-01T01:00", "repeats", "2026-11-01T05:00:00.000Z"],
    ["America/New_York", "2026-11-01T01:59", "repeats", "2026-11-01T05:59:00.000Z"],
    ["America/New_York", "2026-11-01T02:00", null, "2026-11-01T07:00:00.000Z"],
    ["Europe/Berlin", "2026-10-25T02:30", "repeats", "2026-10-25T00:30:00.000Z"],
    ["Africa/Cairo", "2027-04-30T00:30", "skips", "2027-04-29T22:30:00.000Z"],
    // by half an hour
    ["Australia/Lord_Howe", "2027-04-04T01:45", "repeats", "2027-04-03T14:45:00.000Z"],
    ["Australia/Lord_Howe", "2027-04-04T01:15", null, "2027-04-03T14:15:00.000Z"],
    ["Asia/Kolkata", "2027-03-14T02:30", null, "2027-03-13T21:00:00.000Z"],
    // while the year is being typed
    ["Asia/Kolkata", "0002-08-14T16:05", null, "0002-08-14T10:11:32.000Z"],
  ])("in %s at %s: %s", (zone, written, change, moment) => {
    vi.stubEnv("TZ", zone);
    expect(clockChange(written)).toBe(change);
    expect(momentOf(written)).toBe(moment);
  });

  test("nothing while nothing whole is written", () => {
    expect(clockChange("")).toBeNull();
  });
});
