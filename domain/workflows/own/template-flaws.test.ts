// What a template of the studio's own must be, for the engine to run it (decision 057).
import { expect, test } from "vitest";
import type { TemplateStep } from "../template.ts";
import { templates } from "../templates.ts";
import { conditionOf, ruleOf } from "./condition.ts";
import type { Ask, Definition } from "./flaw.ts";
import { cronOf, scheduleIn } from "./schedule.ts";
import { templateFlaws } from "./template-flaws.ts";

const ask = (name: string, kind: Ask["kind"], more: Partial<Ask> = {}): Ask => ({
  ...{ name, label: name, hint: "", kind, isRequired: true, default: kind === "people" ? [] : null },
  ...more,
});
const step = (id: string, more: Partial<TemplateStep> & object, nextSteps: string[] = []) =>
  ({ id, name: id, nextSteps, ...more }) as TemplateStep;
const talk = step("talk", { type: "action", config: { do: "open-conversation", name: "Props", people: "crew" } }, [
  "say",
]);
const say = step("say", { type: "action", config: { do: "send-message", into: "talk", text: "Hello {crew}" } });
const folders = step("folders", { type: "action", config: { do: "create-folders", names: "names" } });
const review = step("ask", {
  type: "action",
  config: { do: "ask-for-reviews", file: "file", reviewers: "crew", within: 7200, note: "" },
});
const votes = step("votes", { type: "wait", config: { for: "reviews", of: "ask", seconds: 7200 } });
const time = step("time", { type: "wait", config: { for: "time" } });
const word = (by: string | { role: "stakeholder" }) =>
  step("word", { type: "wait", config: { for: "confirmation", by } });
const crew = ask("crew", "people");
const daily = { type: "schedule", cron: "0 9 * * *" } as const;

const fit: Definition = {
  ...{ name: "Prop build", description: "", category: "project", requiredRoles: [], triggers: [{ type: "manual" }] },
  ...{ steps: [talk, say], variables: [crew] },
};
const of = (change: Partial<Definition>) =>
  templateFlaws({ ...fit, ...change }).map(({ at, sentence }) => `${at}: ${sentence}`);

test.each(templates.map((template) => [template.id, template] as const))("a copy of %s is fit", (_, template) => {
  const { id: _id, ...definition } = template;
  expect(of({ ...definition, name: `Copy of ${template.name}` })).toEqual([]);
});

test("steps may come after several, and side by side", () => {
  const steps = [
    ...[talk, { ...say, nextSteps: ["word"] }, { ...folders, nextSteps: ["word"] }],
    word({ role: "stakeholder" }),
  ];
  expect(of({ steps, variables: [crew, ask("names", "lines")] })).toEqual([]);
});

test.each<[what: string, change: Partial<Definition>, flaw: string]>([
  ["no name", { name: " " }, "name: Please give the template a name."],
  ["a name of the house", { name: "project kickoff" }, "name: “project kickoff” is a template of the house"],
  ["too long a name", { name: "x".repeat(81) }, "name: A name has at most 80 characters."],
  ["too long a description", { description: "x".repeat(301) }, "description: A description has at most 300"],
  ["a role twice", { requiredRoles: ["admin", "admin"] }, "roles: A role is asked for twice."],
  ["nobody starts it", { triggers: [daily] }, "schedule: Somebody starts it"],
  ["no steps", { steps: [] }, "steps: A template has at least one step."],
  [
    "too many steps",
    { steps: Array.from({ length: 31 }, (_, at) => ({ ...folders, id: `f-${at}`, name: `f ${at}` })) },
    "steps: A template has at most 30 steps.",
  ],
  ["an id twice", { steps: [talk, { ...say, id: "talk" }] }, "steps: Two steps have the same id."],
  ["an id that every object has", { steps: [{ ...talk, id: "constructor" }, say] }, "steps: The id of a step"],
  ["an id with a colon", { steps: [{ ...talk, id: "talk:join" }, say] }, "steps: The id of a step"],
  ["a step without a name", { steps: [talk, { ...say, name: "" }] }, "step/say/name: Please give this step a name."],
  ["a name twice", { steps: [talk, { ...say, name: "TALK" }] }, "step/say/name: Another step is called “TALK”"],
  ["a step that is not there", { steps: [{ ...talk, nextSteps: ["gone"] }, say] }, "steps: There is no step “gone”."],
  [
    "a circle",
    { steps: [talk, { ...say, nextSteps: ["word"] }, { ...word("crew"), nextSteps: ["say"] }] },
    "step/say/after: These steps wait for each other: “say”, “word”.",
  ],
  [
    "a step after itself",
    { steps: [{ ...talk, nextSteps: ["talk", "say"] }, say] },
    "step/talk/after: These steps wait",
  ],
  [
    "a holder that holds nothing",
    { steps: [talk, say, step("both", { type: "parallel", config: { steps: [], join: "all" } })] },
    "step/both/name: Nothing is inside this step.",
  ],
  [
    "a step in two others",
    {
      steps: [
        ...[{ ...talk, nextSteps: ["both"] }, say],
        step("both", { type: "parallel", config: { steps: ["say"], join: "all" } }),
        step("row", { type: "sequential", config: { steps: ["say"] } }),
      ],
    },
    "step/say/inside: A step is inside of one other only.",
  ],
  [
    "a step in another that goes its own way",
    { steps: [talk, say, step("both", { type: "parallel", config: { steps: ["say"], join: "all" } })] },
    "step/say/after: It is inside of “both”",
  ],
  [
    "holders in each other",
    {
      steps: [
        step("a", { type: "sequential", config: { steps: ["b"] } }),
        step("b", { type: "sequential", config: { steps: ["a"] } }),
      ],
    },
    "step/b/inside: What holds other steps cannot be inside of another one.",
  ],
  ["nothing that is asked", { variables: [] }, "step/talk/people: Please choose something that is asked at the start"],
  ["another kind of answer", { variables: [ask("crew", "file")] }, "step/talk/people: Please choose something"],
  [
    "a talk that comes later",
    { steps: [{ ...talk, nextSteps: [] }, say] },
    "step/say/into: “talk” does not come before",
  ],
  [
    "no talk",
    { steps: [talk, { ...say, config: { do: "send-status", into: "say" } } as TemplateStep] },
    "step/say/into: Please choose a step that opens",
  ],
  [
    "no words",
    { steps: [talk, { ...say, config: { do: "send-message", into: "talk", text: " " } } as TemplateStep] },
    "step/say/text: Please write what is said.",
  ],
  [
    "braces that name nothing",
    { steps: [talk, { ...say, config: { do: "send-message", into: "talk", text: "{who}" } } as TemplateStep] },
    "step/say/text: Nothing is called {who} here.",
  ],
  [
    "votes of nobody",
    { steps: [talk, { ...say, config: { do: "send-message", into: "talk", text: "{votes}" } } as TemplateStep] },
    "step/say/text: {votes} is known only after",
  ],
  [
    "folders that may be none",
    { steps: [folders], variables: [ask("names", "lines", { isRequired: false, default: [] })] },
    "step/folders/names: “names” may be left empty",
  ],
  [
    "decisions that nobody was asked for",
    { steps: [votes] },
    "step/votes/of: Please choose a step that asks for decisions.",
  ],
  [
    "decisions within a minute",
    {
      steps: [{ ...review, config: { ...review.config, within: 60 } } as TemplateStep],
      variables: [crew, ask("file", "file")],
    },
    "step/ask/within: Please choose a time between an hour and four weeks.",
  ],
  ["a word of nobody", { steps: [word("nobody")] }, "step/word/by: Please choose something that is asked"],
  [
    "a rule that asks something else",
    {
      steps: [
        ...[
          { ...review, nextSteps: ["votes"] },
          { ...votes, nextSteps: ["if"] },
        ],
        step("if", { type: "condition", config: { rule: { ">=": [1, 1] }, else: [] } }),
      ],
      variables: [crew, ask("file", "file")],
    },
    "step/if/about: Please choose what this condition asks.",
  ],
  ["a time without a schedule", { steps: [time] }, "step/time/for: This template has no time"],
  ["a schedule without its wait", { triggers: [{ type: "manual" }, daily] }, "schedule: What begins again and again"],
  [
    "a schedule each minute",
    { triggers: [{ type: "manual" }, { type: "schedule", cron: "* * * * *" }], steps: [time] },
    "schedule: It begins at a time of each day",
  ],
  [
    "a label twice",
    { variables: [crew, ask("others", "people", { label: "CREW" })] },
    "ask/others/label: “CREW” is asked",
  ],
  ["a label of nothing", { variables: [{ ...crew, label: "" }] }, "ask/crew/label: Please say what is asked."],
  ["a name in texts that is taken", { variables: [crew, ask("votes", "text")] }, "ask/votes/name: Its name in texts"],
  ["a name that every object has", { variables: [crew, ask("toString", "text")] }, "ask/toString/name: Its name"],
  [
    "a person who need not be",
    { variables: [crew, ask("who", "person", { isRequired: false })] },
    "ask/who/isRequired: ",
  ],
  [
    "nothing in place of it",
    { variables: [crew, ask("n", "number", { isRequired: false })] },
    "ask/n/default: Please say",
  ],
  [
    "a proposal that is not offered",
    { variables: [crew, ask("n", "number", { default: 3, choices: [{ value: 1, label: "one" }] })] },
    "ask/n/default: What is proposed is one of",
  ],
])("%s is told", (_, change, flaw) => {
  expect(of(change)).toEqual(expect.arrayContaining([expect.stringContaining(flaw)]));
});

const many = step(
  "many",
  { type: "condition", config: { rule: { ">=": [{ var: "variables.n" }, 3] }, else: ["say"] } },
  ["talk"],
);
const pause = word({ role: "stakeholder" });

test.each<[what: string, steps: TemplateStep[], flaws: string[]]>([
  [
    "left out by a condition",
    [many, talk, say],
    ["step/say/into: “talk” may be left out, or not be done yet, when this step is come to."],
  ],
  [
    "not waited for beside another",
    [
      step("both", { type: "parallel", config: { steps: ["talk", "word"], join: "any" } }, ["say"]),
      ...[{ ...talk, nextSteps: [] }, pause, say],
    ],
    ["step/say/into: “talk” may be left out, or not be done yet, when this step is come to."],
  ],
  [
    "waited for beside another",
    [
      step("both", { type: "parallel", config: { steps: ["talk", "word"], join: "all" } }, ["say"]),
      ...[{ ...talk, nextSteps: [] }, pause, say],
    ],
    [],
  ],
  [
    "on the same way of a condition",
    [{ ...many, config: { ...many.config, else: [] } } as TemplateStep, talk, say],
    [],
  ],
  [
    "done on both ways of a condition",
    [{ ...talk, nextSteps: ["many"] }, { ...many, nextSteps: ["word"] }, { ...pause, nextSteps: ["say"] }, say],
    [],
  ],
  [
    "decisions that may not have been asked for",
    [
      ...[{ ...many, nextSteps: ["ask"], config: { ...many.config, else: ["votes"] } } as TemplateStep],
      ...[{ ...review, nextSteps: ["votes"] }, votes],
    ],
    ["step/votes/of: “ask” may be left out, or not be done yet, when this step is come to."],
  ],
  [
    "votes that may not have been counted",
    [
      ...[
        { ...talk, nextSteps: ["many"] },
        { ...many, nextSteps: ["ask"] },
        { ...review, nextSteps: ["votes"] },
      ],
      { ...votes, nextSteps: ["say"] },
      { ...say, config: { do: "send-message", into: "talk", text: "{votes}" } } as TemplateStep,
    ],
    ["step/say/text: {votes} is known only after a step that waits for decisions."],
  ],
])("what another step works with is sure to be done before: %s", (_, steps, flaws) => {
  expect(of({ steps, variables: [crew, ask("n", "number"), ask("file", "file")] })).toEqual(flaws);
});

/** As many conditions as a template has room for, of which each goes on as it does otherwise. */
const inARow = (last: string): TemplateStep[] =>
  Array.from({ length: 26 }, (_, at) => {
    const next = at === 25 ? last : `if-${at + 1}`;
    return { ...many, id: `if-${at}`, name: `If ${at}`, nextSteps: [next], config: { ...many.config, else: [next] } };
  }) as TemplateStep[];

test.each<[what: string, steps: TemplateStep[], flaws: string[]]>([
  ["sure", [{ ...talk, nextSteps: ["if-0"] }, ...inARow("say"), say], []],
  [
    "left out by the last of them",
    [...inARow("many"), many, talk, say],
    ["step/say/into: “talk” may be left out, or not be done yet, when this step is come to."],
  ],
])(
  "after many conditions in a row it is known, too, whether what another step works with is done: %s",
  (_, steps, flaws) => {
    expect(of({ steps, variables: [crew, ask("n", "number")] })).toEqual(flaws);
  },
);

test("a meeting is not scheduled again and again, and lasts as long as meetings do", () => {
  const config = {
    do: "schedule-consultation",
    title: "Build",
    at: "at",
    duration: "length",
    people: "crew",
    agenda: [],
  };
  const meeting = step("meeting", { type: "action", config } as object);
  const variables = [crew, ask("at", "time"), ask("length", "number", { choices: [{ value: 5, label: "5 minutes" }] })];
  const steps = [{ ...time, nextSteps: ["meeting"] }, meeting];
  expect(of({ steps, variables, triggers: [{ type: "manual" }, daily] })).toEqual([
    expect.stringContaining("step/meeting/at: A meeting is held once"),
    expect.stringContaining("step/meeting/duration: “length” must offer lengths of a meeting alone: 30, 45"),
  ]);
});

test.each([
  [{ weekday: 1, hour: 9, minute: 0 }, "0 9 * * 1"],
  [{ weekday: null, hour: 23, minute: 59 }, "59 23 * * *"],
])("%j is %s", (schedule, cron) => {
  expect(cronOf(schedule)).toBe(cron);
  expect(scheduleIn(cron)).toEqual(schedule);
});

test.each(["0 24 * * 1", "60 9 * * 1", "0 9 1 * *", "*/5 * * * *", "0 9 * * 7", ""])(
  "%j is none that is offered",
  (cron) => {
    expect(scheduleIn(cron)).toBeUndefined();
  },
);

test.each([
  { about: "approvals", step: "votes", least: 0.75 },
  { about: "approvals", step: "votes", least: { variable: "threshold" } },
  { about: "answer", variable: "people", least: 20 },
] as const)("%j becomes a rule and is read again", (condition) => {
  expect(conditionOf(ruleOf(condition))).toEqual(condition);
});
