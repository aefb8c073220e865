import { expect, test } from "vitest";
import type { ActivityKind } from "#contract/activity.ts";
import { kindWords, knownKind } from "./kind-words.ts";

test.each([
  ["file:added", "file:added", "uploaded files"],
  ["milestone:updated", "milestone:updated", "changed milestones"],
  ["score:played", undefined, "other changes"],
  ["toString", undefined, "other changes"],
  ["", undefined, "other changes"],
])("%j is the kind %j: %s", (text, known, words) => {
  expect(knownKind(text)).toBe(known);
  if (text !== "toString") expect(kindWords(text as ActivityKind)).toBe(words);
});
