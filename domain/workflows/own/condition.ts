import type { Rule } from "../rule.ts";

/** The two questions that a template can ask: how many approved, of those whom a step waited for; and what was answered. */
export type Condition =
  | { about: "approvals"; step: string; least: number | { variable: string } }
  | { about: "answer"; variable: string; least: number };

export function ruleOf(condition: Condition): Extract<Rule, { ">=": unknown }> {
  if (condition.about === "answer") return { ">=": [{ var: `variables.${condition.variable}` }, condition.least] };
  const { step, least } = condition;
  const share: Rule = { "/": [{ var: `steps.${step}.approved` }, { var: `steps.${step}.asked` }] };
  return { ">=": [share, typeof least === "number" ? least : { var: `variables.${least.variable}` }] };
}

/** Undefined of a rule that asks something else. */
export function conditionOf(rule: Rule): Condition | undefined {
  if (typeof rule === "number" || !(">=" in rule)) return undefined;
  const [what, least] = rule[">="];
  const asked = variableIn(what);
  if (asked !== undefined) return typeof least === "number" ? { about: "answer", variable: asked, least } : undefined;
  const step = /^steps\.([^.]+)\.approved$/.exec(shareOf(what)?.[0] ?? "")?.[1];
  if (step === undefined || shareOf(what)?.[1] !== `steps.${step}.asked`) return undefined;
  if (typeof least === "number") return { about: "approvals", step, least };
  const variable = variableIn(least);
  return variable === undefined ? undefined : { about: "approvals", step, least: { variable } };
}

function variableIn(rule: Rule): string | undefined {
  if (typeof rule === "number" || !("var" in rule)) return undefined;
  return /^variables\.([^.]+)$/.exec(rule.var)?.[1];
}

function shareOf(rule: Rule): [string, string] | undefined {
  if (typeof rule === "number" || !("/" in rule)) return undefined;
  const [one, other] = rule["/"];
  if (typeof one === "number" || typeof other === "number" || !("var" in one) || !("var" in other)) return undefined;
  return [one.var, other.var];
}
