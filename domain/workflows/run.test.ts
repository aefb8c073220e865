import { describe, expect, test } from "vitest";
import { graphOf } from "./graph.ts";
import { beginRun, endRun, finishAt, isRunOver, nextWake, readyIn, type Tokens, waitAt } from "./run.ts";
import type { TemplateStep } from "./template.ts";

const act = (id: string, ...nextSteps: string[]): TemplateStep => ({
  id,
  name: id,
  type: "action",
  config: { do: "send-status", into: "talk" },
  nextSteps,
});
const ask = (id: string, yes: string[], no: string[]): TemplateStep => ({
  id,
  name: id,
  type: "condition",
  config: { rule: { var: "isSo" }, else: no },
  nextSteps: yes,
});
const beside = (id: string, join: "all" | "any", steps: string[], ...nextSteps: string[]): TemplateStep => ({
  id,
  name: id,
  type: "parallel",
  config: { steps, join },
  nextSteps,
});
const inTurn = (id: string, steps: string[], ...nextSteps: string[]): TemplateStep => ({
  id,
  name: id,
  type: "sequential",
  config: { steps },
  nextSteps,
});

/** Does what is ready, the first first, and says in which order; `no`: conditions that do not hold. */
function order(steps: TemplateStep[], no: string[] = []): { done: string[]; tokens: Tokens } {
  const graph = graphOf(steps);
  let tokens = beginRun(graph);
  const done: string[] = [];
  for (let [id] = readyIn(tokens); id !== undefined; [id] = readyIn(tokens)) {
    done.push(id);
    tokens = finishAt(graph, tokens, { id, holds: !no.includes(id) });
  }
  expect(isRunOver(tokens)).toBe(true);
  return { done, tokens };
}

const skipped = (tokens: Tokens) => Object.keys(tokens).filter((id) => tokens[id]?.status === "skipped");

describe("the way through", () => {
  const choice = [ask("q", ["yes"], ["no"]), act("yes", "end"), act("no", "end"), act("end")];
  test.each<[what: string, steps: TemplateStep[], no: string[], done: string[], skipped: string[]]>([
    ["one after the other", [act("a", "b"), act("b", "c"), act("c")], [], ["a", "b", "c"], []],
    ["one that stands before what leads to it", [act("b"), act("a", "b")], [], ["a", "b"], []],
    ["the way of a yes", choice, [], ["q", "yes", "end"], ["no"]],
    ["the way of a no", choice, ["q"], ["q", "no", "end"], ["yes"]],
    [
      "a no without a way is the end",
      [ask("q", ["yes"], []), act("yes", "end"), act("end")],
      ["q"],
      ["q"],
      ["yes", "end"],
    ],
    ["a yes and a no that lead to the same", [ask("q", ["end"], ["end"]), act("end")], ["q"], ["q", "end"], []],
    [
      "side by side, then on",
      [beside("both", "all", ["a", "b"], "end"), act("a"), act("b"), act("end")],
      [],
      ["a", "b", "end"],
      [],
    ],
    [
      "with the first of them",
      [beside("both", "any", ["a", "b"], "end"), act("a"), act("b"), act("end")],
      [],
      ["a", "b", "end"],
      [],
    ],
    [
      "in turn within side by side",
      [beside("p", "all", ["s", "c"], "end"), inTurn("s", ["a", "b"]), act("a"), act("b"), act("c"), act("end")],
      [],
      ["a", "b", "c", "end"],
      [],
    ],
    ["in turn as the whole", [inTurn("s", ["a", "b"]), act("a"), act("b")], [], ["a", "b"], []],
    [
      "a way not taken within what all have to come from",
      [act("a", "q", "b"), ask("q", ["x"], []), act("x", "end"), act("b", "end"), act("end")],
      ["q"],
      ["a", "q", "b", "end"],
      ["x"],
    ],
  ])("%s", (_, steps, no, done, left) => {
    const run = order(steps, no);
    expect(run.done).toEqual(done);
    expect(skipped(run.tokens)).toEqual(left);
  });

  test("what any of them is enough for goes on with the first, and once", () => {
    const graph = graphOf([beside("both", "any", ["a", "b"], "end"), act("a"), act("b"), act("end")]);
    let tokens = beginRun(graph);
    tokens = waitAt(tokens, "a");
    tokens = finishAt(graph, tokens, { id: "b" });
    expect(readyIn(tokens)).toEqual(["end"]);
    tokens = finishAt(graph, tokens, { id: "end" });
    expect(isRunOver(tokens)).toBe(false);
    tokens = finishAt(graph, tokens, { id: "a" });
    expect(readyIn(tokens)).toEqual([]);
    expect(isRunOver(tokens)).toBe(true);
  });
});

test("what waits is woken by the first of its times, and keeps the run open", () => {
  const graph = graphOf([beside("both", "all", ["a", "b", "c"]), act("a"), act("b"), act("c")]);
  let tokens = beginRun(graph);
  expect(nextWake(tokens)).toBeNull();
  tokens = waitAt(tokens, "a", { until: "2026-11-30T09:00:00.000Z" });
  tokens = waitAt(tokens, "b", { until: "2026-11-29T09:00:00.000Z" });
  tokens = waitAt(tokens, "c");
  expect(nextWake(tokens)).toBe("2026-11-29T09:00:00.000Z");
  tokens = finishAt(graph, tokens, { id: "b", output: { isLate: true } });
  expect(tokens.b).toMatchObject({ status: "done", output: { isLate: true } });
  expect(nextWake(tokens)).toBe("2026-11-30T09:00:00.000Z");
  expect(isRunOver(tokens)).toBe(false);
});

test("a run that ends leaves what was done, and opens nothing any more", () => {
  const graph = graphOf([act("a", "b"), act("b", "c"), act("c")]);
  const tokens = finishAt(graph, beginRun(graph), { id: "a" });
  const failed = endRun(tokens, "b");
  expect(Object.values(failed).map(({ status }) => status)).toEqual(["done", "failed", "open"]);
  const cancelled = endRun(waitAt(tokens, "b"));
  expect(Object.values(cancelled).map(({ status }) => status)).toEqual(["done", "cancelled", "open"]);
  for (const ended of [failed, cancelled]) expect(isRunOver(ended)).toBe(true);
  expect(tokens.b?.status).toBe("ready");
});

test.each<[what: string, steps: TemplateStep[]]>([
  ["an id twice", [act("a"), act("a")]],
  ["a step that is not there", [act("a", "b")]],
  ["one for a no that is not there", [ask("q", [], ["b"])]],
  ["one inside that is not there", [inTurn("s", ["a"])]],
  ["a circle", [act("a", "b"), act("b", "a")]],
  ["a circle behind a beginning", [act("a", "b"), act("b", "c"), act("c", "b")]],
  ["one that leads to itself", [act("a", "a")]],
  ["one inside itself", [inTurn("s", ["s"])]],
  ["two inside each other", [inTurn("s", ["t"]), inTurn("t", ["s"])]],
  ["one inside two others", [inTurn("s", ["a"]), beside("p", "all", ["a"]), act("a")]],
  ["one inside that goes on by itself", [inTurn("s", ["a"], "b"), act("a", "b"), act("b")]],
  ["nothing inside", [beside("p", "all", [])]],
])("what could never be run is refused: %s", (_, steps) => {
  expect(() => graphOf(steps)).toThrow(Error);
});
