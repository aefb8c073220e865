import { expect, test } from "vitest";
import type { WorkflowValue, WorkflowVariable } from "#contract/workflows.ts";
import { completeVariables } from "./variables.ts";

const id = "0199f0a0-0000-7000-8000-000000000001";
const ask = (kind: WorkflowVariable["kind"], more: Partial<WorkflowVariable> = {}): WorkflowVariable => ({
  ...{ name: "it", label: "It", hint: "", kind, isRequired: false, default: null },
  ...more,
});
const lengths = [30, 60].map((value) => ({ value, label: `${value} minutes` }));

test.each<[what: string, asked: WorkflowVariable, said: WorkflowValue | undefined, value: WorkflowValue | undefined]>([
  ["what is said", ask("text"), "Ballad", "Ballad"],
  ["a default", ask("number", { default: 60 }), undefined, 60],
  ["a default for what was left empty", ask("lines", { default: ["drafts"] }), [], ["drafts"]],
  ["nothing where nothing is needed", ask("text"), undefined, undefined],
  ["nobody where everybody is meant", ask("people", { default: [] }), undefined, []],
  ["each once", ask("people"), [id, id], [id]],
  ["each line once", ask("lines"), ["a", "b", "a"], ["a", "b"]],
  ["a length that is offered", ask("number", { choices: lengths }), 30, 30],
  ["a moment as it is told", ask("time"), "2126-08-14T18:00:00Z", "2126-08-14T18:00:00.000Z"],
])("%s", (_, asked, said, value) => {
  const values = completeVariables([asked], said === undefined ? {} : { it: said });
  expect(values.it).toEqual(value);
});

test.each<[what: string, asked: WorkflowVariable, said: WorkflowValue | undefined, refusal: string]>([
  ["nothing where something is needed", ask("text", { isRequired: true }), undefined, "Please say: It."],
  ["nobody where somebody is needed", ask("people", { isRequired: true, default: [] }), [], "Please say: It."],
  ["text for a number", ask("number"), "60", "It: this must be a number."],
  ["another length", ask("number", { choices: lengths }), 61, "It: please choose one of those offered."],
  ["one for many", ask("people"), id, "It: this must be a list."],
  ["many for one", ask("person"), [id], "It: this must be text."],
  ["a name for a person", ask("people"), ["Carol"], "It: please choose people."],
  ["a name for a file", ask("file"), "set-14.txt", "It: please choose one."],
  ["a day without its time", ask("time"), "2126-08-14", "It: please choose a day and a time."],
  ["a day that is none", ask("time"), "2126-13-41T18:00:00Z", "It: please choose a day and a time."],
])("%s is refused", (_, asked, said, refusal) => {
  expect(() => completeVariables([asked], said === undefined ? {} : { it: said })).toThrow(refusal);
});

test("what nobody asked for is refused, whatever every object has", () => {
  for (const name of ["colour", "constructor", "__proto__"])
    expect(() => completeVariables([ask("text")], Object.fromEntries([[name, "red"]]))).toThrow(name);
});
