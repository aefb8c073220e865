/** A condition as data, in the manner of JsonLogic: nothing of it is ever run as a program. */
export type Rule = number | { var: string } | { ">=": [Rule, Rule] } | { "/": [Rule, Rule] };

/** Whether it holds. What cannot be told is false (S2 section 8, "condition evaluation failure"): nothing out of nothing, too. */
export function holds(rule: Rule, facts: object): boolean {
  try {
    return partOf(rule, facts) === true;
  } catch {
    return false;
  }
}

function partOf(rule: Rule, facts: object): unknown {
  if (typeof rule === "number") return rule;
  if ("var" in rule) return lookUp(facts, rule.var);
  const number = (part: Rule) => {
    const value = partOf(part, facts);
    if (typeof value !== "number" || !Number.isFinite(value)) throw new TypeError("Only numbers can be compared.");
    return value;
  };
  if (">=" in rule) return number(rule[">="][0]) >= number(rule[">="][1]);
  return number(rule["/"][0]) / number(rule["/"][1]);
}

/** `steps.votes.approved`: own values only, so that no name reaches what every object has. */
function lookUp(facts: object, path: string): unknown {
  let value: unknown = facts;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
