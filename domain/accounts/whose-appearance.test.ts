import { expect, test } from "vitest";
import { whoseAppearance } from "./whose-appearance.ts";

const [one, two] = ["2026-08-14T12:00:01.000Z", "2026-08-14T12:00:02.000Z"];

test.each([
  ["nobody ever chose", null, null, null, "leave"],
  ["a guest chose, the person never did", null, one, null, "tell"],
  ["a guest chose later than the person", null, two, one, "take"],
  ["a guest never chose, the person did", null, null, one, "take"],
  ["mine here is newer", "me", two, one, "tell"],
  ["mine there is newer", "me", one, two, "take"],
  ["the same", "me", one, one, "leave"],
  ["mine here, none there", "me", one, null, "tell"],
  ["somebody else's is here, mine is there", "other", two, one, "take"],
  ["somebody else's is here, I never chose", "other", two, null, "take"],
] as const)("%s", (_what, of, here, there, wanted) => {
  expect(whoseAppearance({ of, changedAt: here }, { changedAt: there }, "me")).toBe(wanted);
});
