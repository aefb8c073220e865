import { describe, expect, test } from "vitest";
import { projectStatuses } from "#contract/choices.ts";
import { mayBecome, statusChoices } from "./status-changes.ts";

const refused = [
  ["planning", "review"],
  ["planning", "completed"],
  ["review", "planning"],
  ["completed", "planning"],
  ["completed", "review"],
  ["completed", "on-hold"],
  ["on-hold", "review"],
  ["on-hold", "completed"],
] as const;
const isRefused = (from: string, to: string) => refused.some(([a, b]) => a === from && b === to);

describe("what a project may become", () => {
  test.each(projectStatuses.flatMap((from) => projectStatuses.map((to) => [from, to] as const)))(
    "%s → %s",
    (from, to) => {
      expect(mayBecome(from, to)).toBe(!isRefused(from, to));
    },
  );

  test("every status is reached from another, and left again", () => {
    for (const status of projectStatuses) {
      expect(projectStatuses.some((from) => from !== status && mayBecome(from, status))).toBe(true);
      expect(statusChoices(status).length).toBeGreaterThan(1);
    }
  });

  test("a menu keeps the usual order", () => {
    expect(statusChoices("review")).toEqual(["active", "review", "completed", "on-hold"]);
    expect(statusChoices("completed")).toEqual(["active", "completed"]);
  });
});
