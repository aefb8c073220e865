import { afterEach, expect, test, vi } from "vitest";
import { localMinute, momentOf } from "./local-minute.ts";

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
