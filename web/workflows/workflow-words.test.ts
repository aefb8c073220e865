import { expect, test } from "vitest";
import type { Workflow, WorkflowStepState } from "#contract/workflows.ts";
import { alice, carol, someStep, someWorkflow } from "#web/testing/some-workflow.ts";
import { failures, progressInWords, standInWords, stepInWords } from "./workflow-words.ts";

// a Saturday, by the viewer's clock
const now = new Date(2026, 7, 15, 12).getTime();
const at = (day: number, hour: number) => new Date(2026, 7, day, hour).toISOString();
const viewing = { meId: "bob", now };

function waiting(change: Partial<WorkflowStepState>): Workflow {
  const step = someStep({ id: "votes", name: "Wait for their decisions", type: "wait", status: "waiting", ...change });
  return someWorkflow({ currentStep: "votes", steps: [someStep({ status: "completed" }), step] });
}

test.each<[string, Workflow, string]>([
  [
    "until the day of a week",
    waiting({ waitsFor: "reviews", until: at(18, 9) }),
    "Wait for their decisions · until Tue, 9:00 AM",
  ],
  [
    "until later today",
    waiting({ waitsFor: "reviews", until: at(15, 17) }),
    "Wait for their decisions · until today, 5:00 PM",
  ],
  [
    "until the same day of another week",
    waiting({ waitsFor: "reviews", until: at(22, 9) }),
    "Wait for their decisions · until Aug 22, 2026, 9:00 AM",
  ],
  [
    "until a time that has just passed",
    waiting({ waitsFor: "reviews", until: at(14, 23) }),
    "Wait for their decisions · until Aug 14, 2026, 11:00 PM",
  ],
  [
    "for its time",
    waiting({ name: "Wait for Monday, 9:00", waitsFor: "time", until: at(17, 9) }),
    "Wait for Monday, 9:00 · goes on Mon, 9:00 AM",
  ],
  ["for somebody's word", someWorkflow(), "Agree to the brief · waits for Carol to confirm"],
  [
    "for mine",
    waiting({ waitsFor: "confirmation", assignedTo: { ...carol, id: "bob" } }),
    "Wait for their decisions · waits for you to confirm",
  ],
  [
    "for the word of nobody who is there",
    waiting({ waitsFor: "confirmation" }),
    "Wait for their decisions · waits for somebody to confirm",
  ],
  ["at work", someWorkflow({ currentStep: "agreed" }), "Tell that the work begins"],
  ["between two steps", someWorkflow({ currentStep: null }), "Goes on in a moment"],
  ["at its end", someWorkflow({ status: "completed", completedAt: at(15, 10) }), "Completed 2h ago"],
  ["cancelled", someWorkflow({ status: "cancelled", completedAt: at(15, 12) }), "Cancelled just now"],
])("where it stands: %s", (_, workflow, words) => {
  expect(standInWords(workflow, viewing)).toBe(words);
});

test.each<[Partial<WorkflowStepState>, string]>([
  [{}, "Not yet"],
  [{ status: "running" }, "Under way"],
  [{ status: "completed" }, "Done"],
  [{ status: "completed", outcome: "concepts, drafts" }, "Done · concepts, drafts"],
  [{ status: "skipped" }, "Skipped"],
  [{ status: "waiting", waitsFor: "reviews", until: at(16, 9) }, "Waiting · until Sun, 9:00 AM"],
  [{ status: "waiting", waitsFor: "confirmation", assignedTo: alice }, "Waits for Alice to confirm"],
  [
    { status: "waiting", waitsFor: "confirmation", assignedRole: "project-manager" },
    "Waits for a manager of the project to confirm",
  ],
])("a step in its list: %o is %s", (step, words) => {
  expect(stepInWords(someStep(step), viewing)).toBe(words);
});

test("what only holds other steps is no step, nor is a way that was not taken", () => {
  expect(progressInWords(someWorkflow())).toBe("1 of 3 steps");
  const steps = [
    someStep({ id: "set-up", type: "parallel", status: "completed" }),
    someStep({ status: "completed" }),
    someStep({ id: "not-approved", status: "skipped" }),
  ];
  expect(progressInWords({ steps })).toBe("1 of 1 step");
});

test("what went wrong is said by the name of its step", () => {
  const errors = [{ step: "brief", message: "Nobody is there.", at: at(15, 9) }];
  expect(failures(someWorkflow({ errors }))).toEqual(["Failed at “Agree to the brief”: Nobody is there."]);
});
