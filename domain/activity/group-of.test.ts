import { expect, test } from "vitest";
import { ActivityGroup, ActivityKind } from "#contract/activity.ts";
import { kindsOf } from "./group-of.ts";

test.each([
  ["projects", "project:deleted", true],
  ["projects", "workflow:started", true],
  ["projects", "file:added", false],
  ["files", "file:version-added", true],
  ["files", "annotation:created", false],
  ["reviews", "annotation:created", true],
  ["reviews", "design-review:created", true],
  ["reviews", "design-review:decided", true],
  ["files", "design-review:decided", false],
  ["milestones", "milestone:updated", true],
  ["milestones", "member:joined", false],
  ["all", "member:joined", true],
] as const)("%s of the feed hold %s: %s", (group, kind, isThere) => {
  expect(kindsOf(group).includes(kind)).toBe(isThere);
});

test("all hold every kind, and no kind is in two of the others", () => {
  expect(kindsOf("all").toSorted()).toEqual([...ActivityKind.options].toSorted());
  const others = ActivityGroup.options.filter((group) => group !== "all").flatMap(kindsOf);
  expect(new Set(others).size).toBe(others.length);
});
