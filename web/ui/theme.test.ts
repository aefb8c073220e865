import { afterEach, expect, test, vi } from "vitest";
import { choiceTime, readLook } from "./theme.ts";

afterEach(() => vi.useRealTimers());

test.each([
  ["that nothing was chosen before is now", null, "2026-08-14T12:00:00.000Z"],
  ["after an earlier one is now", "2026-08-14T09:00:00.000Z", "2026-08-14T12:00:00.000Z"],
  [
    "on a device whose clock is behind comes after what it replaces",
    "2026-08-14T15:00:00.000Z",
    "2026-08-14T15:00:00.001Z",
  ],
])("a choice %s", (_, changedAt, chosen) => {
  vi.useFakeTimers({ now: new Date("2026-08-14T12:00:00.000Z") });
  expect(choiceTime({ ...readLook(), changedAt })).toBe(chosen);
});
