import { expect, test } from "vitest";
import type { AutomationTrigger } from "#contract/automation.ts";
import { automationFigures } from "./automation-figures.ts";

const trigger = (more: Partial<AutomationTrigger>) =>
  ({ category: "planning", enabled: true, triggerCount: 0, failureCount: 0, ...more }) as AutomationTrigger;

test("nothing acted yet", () => {
  expect(automationFigures([])).toEqual({ triggers: 0, enabled: 0, fired: 0, successRate: null, categories: [] });
  expect(automationFigures([trigger({})])).toMatchObject({ triggers: 1, fired: 0, successRate: null });
});

test("over all of them, by category", () => {
  expect(
    automationFigures([
      trigger({ triggerCount: 6, failureCount: 1 }),
      trigger({ triggerCount: 1, enabled: false }),
      trigger({ triggerCount: 3, failureCount: 1, category: "review" }),
    ]),
  ).toEqual({
    triggers: 3,
    enabled: 2,
    fired: 10,
    successRate: 0.8,
    categories: [
      { category: "planning", triggers: 2, fired: 7 },
      { category: "review", triggers: 1, fired: 3 },
    ],
  });
});
