import { expect, test } from "vitest";
import { priorityOfRating, raisePriority } from "./raise-priority.ts";

test.each([
  ["low", "urgent", "high"],
  ["medium", "urgent", "high"],
  ["high", "urgent", "high"],
  ["critical", "urgent", "critical"],
  ["low", "approval", "low"],
  ["medium", "approval", "high"],
  ["critical", "approval", "critical"],
  ["medium", "question", "medium"],
  ["high", "general", "high"],
] as const)("%s while writing something %s is %s", (priority, intent, raised) => {
  expect(raisePriority(priority, intent)).toBe(raised);
});

test.each([
  [5, "medium"],
  [4, "medium"],
  [3.9, "high"],
  [2, "high"],
  [1.9, "critical"],
] as const)("%d stars are %s", (stars, priority) => {
  expect(priorityOfRating(stars)).toBe(priority);
});
