import { maxTemplateName, maxTemplateSteps } from "#contract/limits.ts";
import { folded } from "#domain/folded.ts";
import { type Graph, graphOf } from "../graph.ts";
import type { TemplateStep } from "../template.ts";
import { atStep, type Flaw, flaw, flawsWhere, isOfEveryObject } from "./flaw.ts";

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Steps that cannot be told apart, or that no run could go through: then there is no graph, either. */
export function orderFlaws(steps: readonly TemplateStep[]): Flaw[] {
  const keys = keyFlaws(steps);
  if (keys.length > 0) return keys;
  const flaws = [...steps.flatMap((step) => namedFlaws(steps, step)), ...linkFlaws(steps)];
  return flaws.length > 0 || graphIn(steps) ? flaws : [flaw("steps", "These steps cannot be done in this order.")];
}

/** Undefined of steps that have none. */
export function graphIn(steps: readonly TemplateStep[]): Graph | undefined {
  try {
    return graphOf(steps);
  } catch {
    return undefined;
  }
}

/** One is done, or was left out, before the other is come to. */
export function comesBefore(graph: Graph, earlier: string, later: string): boolean {
  const seen = new Set<string>();
  const behind = (id: string): boolean =>
    (graph[id]?.from ?? []).some((one) => {
      if (one === earlier) return true;
      if (seen.has(one)) return false;
      seen.add(one);
      return behind(one);
    });
  return behind(later);
}

export function isHolding(step: TemplateStep): step is Extract<TemplateStep, { type: "parallel" | "sequential" }> {
  return step.type === "parallel" || step.type === "sequential";
}

function keyFlaws(steps: readonly TemplateStep[]): Flaw[] {
  const ids = steps.map(({ id }) => id);
  return flawsWhere(
    [steps.length === 0, "steps", "A template has at least one step."],
    [steps.length > maxTemplateSteps, "steps", `A template has at most ${maxTemplateSteps} steps.`],
    [new Set(ids).size < ids.length, "steps", "Two steps have the same id."],
    [
      ids.some((id) => !idPattern.test(id) || isOfEveryObject(id)),
      "steps",
      "The id of a step is made of small letters and digits, with hyphens between.",
    ],
  );
}

function namedFlaws(steps: readonly TemplateStep[], step: TemplateStep): Flaw[] {
  const name = step.name.trim();
  const isTaken = steps.some((one) => one.id !== step.id && folded(one.name.trim()) === folded(name));
  return flawsWhere(
    [name === "", atStep(step, "name"), "Please give this step a name."],
    [name.length > maxTemplateName, atStep(step, "name"), `A step's name has at most ${maxTemplateName} characters.`],
    [name !== "" && isTaken, atStep(step, "name"), `Another step is called “${name}”, too.`],
  );
}

/** Where it goes on, `else` included. */
function waysFrom(step: TemplateStep): string[] {
  return [...step.nextSteps, ...(step.type === "condition" ? step.config.else : [])];
}

function linkFlaws(steps: readonly TemplateStep[]): Flaw[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const named = steps.flatMap((step) => [...waysFrom(step), ...(isHolding(step) ? step.config.steps : [])]);
  const missing = named.find((id) => !byId.has(id));
  if (missing !== undefined) return [flaw("steps", `There is no step “${missing}”.`)];
  const holders = new Map<string, TemplateStep[]>();
  for (const step of steps.filter(isHolding))
    for (const id of step.config.steps) holders.set(id, [...(holders.get(id) ?? []), step]);
  const flaws = steps.flatMap((step) => [
    ...flawsWhere([
      isHolding(step) && step.config.steps.length === 0,
      atStep(step, "name"),
      "Nothing is inside this step. Put others inside it, or remove it.",
    ]),
    ...(holders.has(step.id) ? insideFlaws(steps, step, holders.get(step.id) as TemplateStep[]) : []),
  ]);
  return flaws.length > 0 ? flaws : circleFlaws(steps);
}

function insideFlaws(steps: readonly TemplateStep[], step: TemplateStep, holders: TemplateStep[]): Flaw[] {
  const [holder] = holders;
  const isLedTo = steps.some((one) => waysFrom(one).includes(step.id));
  return flawsWhere(
    [holders.length > 1, atStep(step, "inside"), "A step is inside of one other only."],
    [isHolding(step), atStep(step, "inside"), "What holds other steps cannot be inside of another one."],
    [step.type === "condition", atStep(step, "inside"), "A condition cannot be inside of another step."],
    [
      waysFrom(step).length > 0 || isLedTo,
      atStep(step, "after"),
      `It is inside of “${holder?.name}”, which says what comes before and after.`,
    ],
  );
}

/** Takes away what nothing leads to, again and again: what is left leads round, or hangs on what does. */
function circleFlaws(steps: readonly TemplateStep[]): Flaw[] {
  let left = [...steps];
  for (;;) {
    const led = new Set(left.flatMap(waysFrom));
    const rest = left.filter(({ id }) => led.has(id));
    if (rest.length === left.length) break;
    left = rest;
  }
  // and from behind what leads nowhere
  for (;;) {
    const ids = new Set(left.map(({ id }) => id));
    const rest = left.filter((step) => waysFrom(step).some((id) => ids.has(id)));
    if (rest.length === left.length) break;
    left = rest;
  }
  const names = left.map(({ name }) => `“${name}”`).join(", ");
  return left.map((step) => flaw(atStep(step, "after"), `These steps wait for each other: ${names}.`));
}
