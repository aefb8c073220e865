import { expect, test } from "vitest";
import { teamHealthOf } from "./team-health.ts";

test.each([
  [100, 60, 0, "excellent"],
  [80, 80, 1, "good"],
  [79, 80, 0, "good"],
  [60, 60, 1, "good"],
  [60, 60, 2, "fair"],
  [59, 60, 0, "fair"],
  [40, 40, 2, "fair"],
  [40, 40, 3, "needs_attention"],
  [39, 40, 0, "needs_attention"],
  [100, 100, 3, "needs_attention"],
])("collaboration %d, communication %d and %d grave conflicts: %s", (collaboration, communication, high, health) => {
  const conflicts = [...Array(high).fill({ severity: "high" }), { severity: "medium" }, { severity: "low" }];
  expect(teamHealthOf(collaboration, communication, conflicts)).toBe(health);
});
