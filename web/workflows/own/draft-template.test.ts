// A template becomes a list that is written in, and a template again.
import { expect, test } from "vitest";
import { graphOf } from "#domain/workflows/graph.ts";
import { templates } from "#domain/workflows/templates.ts";
import { addedStep, movedStep, withoutStep, withStepBack } from "./change-steps.ts";
import { newAsk, withAskBack } from "./draft-ask.ts";
import { type DraftStep, definitionOf, draftOf, emptyTemplate } from "./draft-template.ts";

test.each(templates.map((template) => [template.id, template] as const))(
  "%s is the same after it was opened",
  (_, template) => {
    const { id: _id, ...definition } = template;
    const draft = draftOf(definition);
    expect(definitionOf(draft)).toEqual(definition);
    expect(definitionOf(JSON.parse(JSON.stringify(draft)))).toEqual(definition);
  },
);

test("what the order of the list says is not said at the steps", () => {
  const said = (id: string) =>
    draftOf(templates.find((one) => one.id === id) as (typeof templates)[number]).steps.map(({ after }) => after);
  expect(said("weekly-status")).toEqual([null, null, null]);
  expect(said("project-kickoff")).toEqual([null, null, null, null, null]);
  expect(said("design-review")).toEqual([null, null, null, null, null, null, ["enough:else"]]);
});

function list(...ids: string[]): DraftStep[] {
  const steps: DraftStep[] = [];
  for (const id of ids) steps.push({ ...addedStep(steps, [], "open-conversation"), id });
  return steps;
}
const order = (steps: DraftStep[]) => {
  const { steps: made } = definitionOf({ ...emptyTemplate, steps });
  return Object.entries(graphOf(made)).map(([id, { from }]) => `${id} after ${from.join("+") || "nothing"}`);
};

test("steps of one kind get names of their own", () => {
  expect(list("a", "b", "c").map(({ name }) => name)).toEqual([
    "Open a conversation",
    "Open a conversation 2",
    "Open a conversation 3",
  ]);
});

test("one that is moved comes after what stands before it then", () => {
  expect(order(list("a", "b", "c"))).toEqual(["a after nothing", "b after a", "c after b"]);
  expect(order(movedStep(list("a", "b", "c"), 2, -1))).toEqual(["a after nothing", "c after a", "b after c"]);
  expect(order(movedStep(list("a", "b"), 0, -1))).toEqual(["a after nothing", "b after a"]);
});

test("one is removed, what came after it goes on from before, and it comes back with its ways", () => {
  const steps = list("a", "b", "c", "d").map((step) => (step.id === "d" ? { ...step, after: ["b"] } : step));
  const { steps: left, removal } = withoutStep(steps, "b");
  expect(order(left)).toEqual(["a after nothing", "c after a", "d after a"]);
  expect(withStepBack(left, removal)).toEqual(steps);
  // what was changed meanwhile stays
  const renamed = left.map((step) => (step.id === "d" ? { ...step, name: "Later", after: [] } : step));
  expect(order(withStepBack(renamed, removal))).toEqual([
    ...["a after nothing", "b after a", "c after b", "d after nothing"],
  ]);
  expect(withStepBack(steps, removal)).toEqual(steps);
});

test("what was inside of one that is removed stands on its own, and goes back inside", () => {
  const [a, b, c] = list("a", "b", "c") as [DraftStep, DraftStep, DraftStep];
  const steps = [
    { ...a, kind: "parallel" as const },
    { ...b, inside: "a" },
    { ...c, inside: "a" },
  ];
  expect(order(steps)).toEqual(["a after nothing", "a:join after b+c", "b after a", "c after a"]);
  const { steps: left, removal } = withoutStep(steps, "a");
  expect(order(left)).toEqual(["b after nothing", "c after b"]);
  expect(withStepBack(left, removal)).toEqual(steps);
});

test("what is asked comes back at its place, beside one that took its name meanwhile", () => {
  const [first, second] = [newAsk("file", []), newAsk("person", [])];
  expect(withAskBack([second], first, 0)).toEqual([first, second]);
  expect(withAskBack([newAsk("file", [])], first, 3).map(({ name }) => name)).toEqual(["file", "file2"]);
});
