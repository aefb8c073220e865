import { expect, test } from "vitest";
import { learningProgress } from "./learning-progress.ts";

const entry = (kind: "file:added" | "file:removed", projectId: string | null, teamId: string | null = null) => ({
  ...{ kind, organizationId: "o", teamId, projectId, count: 1, createdAt: "2026-08-14T12:00:00.000Z" },
});

test.each([
  [[], 0, 0],
  [[entry("file:added", "p"), entry("file:added", "p")], 1, 5],
  [[entry("file:added", "p"), entry("file:removed", "p"), entry("file:added", "q")], 3, 15],
  [[entry("file:added", null), entry("file:added", null, "t"), entry("file:added", "p", "t")], 3, 15],
  [Array.from({ length: 30 }, (_, n) => entry("file:added", String(n))), 20, 100],
])("%j", (activity, patterns, percent) => {
  expect(learningProgress(activity)).toEqual({ patterns, enough: 20, percent });
});
