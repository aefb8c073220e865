import { expect, test } from "vitest";
import { consultationStatuses } from "#contract/choices.ts";
import { mayBecome } from "./status-changes.ts";

const table = consultationStatuses.flatMap((from) => consultationStatuses.map((to) => [from, to] as const));
const steps = ["scheduled in_progress", "in_progress completed", "scheduled cancelled"];

test.each(table)("%s → %s", (from, to) => {
  expect(mayBecome(from, to)).toBe(from === to || steps.includes(`${from} ${to}`));
});
