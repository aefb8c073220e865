import { expect, test } from "vitest";
import { graphOf } from "./graph.ts";
import type { Template, TemplateStep } from "./template.ts";
import { findTemplate, templates } from "./templates.ts";

const all = templates.map((template) => [template.id, template] as const);

/** The names of variables and of earlier steps that a step hangs on. */
function namedIn(step: TemplateStep): { variables: string[]; steps: string[] } {
  if (step.type === "wait") {
    if (step.config.for === "reviews") return { variables: [], steps: [step.config.of] };
    return { variables: step.config.for === "confirmation" ? [step.config.by as string] : [], steps: [] };
  }
  if (step.type !== "action") return { variables: [], steps: [] };
  const { config } = step;
  switch (config.do) {
    case "create-folders":
      return { variables: [config.names], steps: [] };
    case "open-conversation":
      return { variables: [config.people], steps: [] };
    case "send-message":
      return { variables: bracesIn(config.text), steps: [config.into] };
    case "schedule-consultation":
      return { variables: [config.at, config.duration, config.people, ...bracesIn(config.title)], steps: [] };
    case "ask-for-reviews":
      return { variables: [config.file, config.reviewers], steps: [] };
    case "send-status":
      return { variables: [], steps: [config.into] };
  }
}
const bracesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "project" && name !== "votes");

test.each(all)("%s can be run: every step is reached, and names what is there", (_, template) => {
  expect(() => graphOf(template.steps)).not.toThrow();
  const [variables, steps] = [template.variables, template.steps].map((list: { name: string; id?: string }[]) =>
    list.map(({ id, name }) => id ?? name),
  );
  for (const step of template.steps) {
    const named = namedIn(step);
    expect(variables, step.id).toEqual(expect.arrayContaining(named.variables));
    expect(steps, step.id).toEqual(expect.arrayContaining(named.steps));
  }
});

test.each(all)(
  "%s mentions nobody in the words before it waits for theirs, which asks them once more",
  (_, { steps }) => {
    for (const { id, config, nextSteps } of steps.filter(({ type }) => type === "action")) {
      if (!("do" in config) || config.do !== "send-message") continue;
      for (const next of steps.filter((step) => nextSteps.includes(step.id))) {
        if (next.type === "wait" && next.config.for === "confirmation")
          expect(config.text, id).not.toContain(`@{${next.config.by}}`);
      }
    }
  },
);

test.each(all)("%s asks for nothing that it has neither a default for, nor needs", (_, { variables }) => {
  for (const variable of variables) {
    if (variable.isRequired) continue;
    expect(variable.default, variable.name).not.toBeNull();
    if (variable.choices) expect(variable.choices.map(({ value }) => value)).toContain(variable.default);
  }
});

const value = ({ variables }: Template, name: string) => variables.find((one) => one.name === name)?.default;
const stepOf = ({ steps }: Template, id: string) => steps.find((one) => one.id === id)?.config;

test("numbers, names and roles are those of S2 sections 6 and 9", () => {
  const [kickoff, review, onboarding, weekly] = templates as [Template, Template, Template, Template];
  expect(value(kickoff, "folders")).toEqual(["concepts", "drafts", "finals", "assets"]);
  expect(value(kickoff, "duration")).toBe(60);
  expect(kickoff.requiredRoles).toEqual(["admin", "project-manager"]);
  expect(stepOf(review, "votes")).toMatchObject({ seconds: 172_800 });
  expect(value(review, "threshold")).toBe(0.75);
  expect(value(onboarding, "duration")).toBe(30);
  expect(weekly.triggers).toContainEqual({ type: "schedule", cron: "0 9 * * 1" });
  expect(findTemplate("nothing")).toBeUndefined();
});
