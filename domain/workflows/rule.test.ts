import { expect, test } from "vitest";
import { holds, type Rule } from "./rule.ts";

const facts = { variables: { threshold: 0.75 }, steps: { votes: { approved: 3, asked: 4 } } };
const share: Rule = { "/": [{ var: "steps.votes.approved" }, { var: "steps.votes.asked" }] };

test.each<[what: string, rule: Rule, facts: object, holds: boolean]>([
  ["three of four are three quarters", { ">=": [share, { var: "variables.threshold" }] }, facts, true],
  ["two of four are not", { ">=": [share, 0.75] }, { steps: { votes: { approved: 2, asked: 4 } } }, false],
  ["none of none is not", { ">=": [share, 0] }, { steps: { votes: { approved: 0, asked: 0 } } }, false],
  ["one of none is not", { ">=": [share, 0] }, { steps: { votes: { approved: 1, asked: 0 } } }, false],
  ["what is not there is not", { ">=": [{ var: "steps.gone.approved" }, 0] }, facts, false],
  ["text is no number", { ">=": [{ var: "steps" }, 0] }, facts, false],
  ["a value that is not yes", { var: "steps.votes.approved" }, facts, false],
  ["what every object has is not asked", { ">=": [{ var: "constructor.length" }, 0] }, facts, false],
  ["nor its prototype", { ">=": [{ var: "__proto__.x" }, 1] }, Object.create({ x: 1 }), false],
  ["a share of a share", { ">=": [{ "/": [{ "/": [6, 2] }, 3] }, 1] }, {}, true],
])("%s", (_, rule, about, expected) => {
  expect(holds(rule, about)).toBe(expected);
});
