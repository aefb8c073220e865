import { expect, test } from "vitest";
import { raisePriority } from "./raise-priority.ts";

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
