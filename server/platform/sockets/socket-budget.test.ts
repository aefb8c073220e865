import { expect, test } from "vitest";
import { makeBudget } from "./socket-budget.ts";

test.each([
  ["typing:start", 5],
  ["typing_indicator", 5],
  ["cursor:move", 20],
  ["cursor_move", 20],
  ["view:change", 5],
  ["view_change", 5],
  ["file:point", 20],
  ["file:look", 5],
  ["annotation:preview", 20],
  ["annotation_event", 30],
  ["message:send", 30],
])("%s: %i in a second, and as many in the next", (name, share) => {
  let time = 5000;
  const spend = makeBudget(() => time);
  const granted = () => Array.from({ length: 40 }, () => spend(name)).filter(Boolean).length;
  expect(granted()).toBe(share);
  time = 5999;
  expect(granted()).toBe(0);
  time = 6000;
  expect(granted()).toBe(share);
});

test("what flickers, taken or refused, leaves room for what is said", () => {
  const spend = makeBudget(() => 0);
  for (const name of ["cursor_move", "typing_indicator", "view_change"]) {
    for (let time = 0; time < 40; time++) spend(name, { isTyping: true });
  }
  const said = Array.from({ length: 40 }, () => spend("message_event")).filter(Boolean);
  expect(said).toHaveLength(30);
});

test("a preview of the second vocabulary is counted as one, and pointing beside it goes on", () => {
  const spend = makeBudget(() => 0);
  const granted = (name: string, input?: unknown) =>
    Array.from({ length: 40 }, () => spend(name, input)).filter(Boolean).length;
  expect(granted("annotation_event", { type: "annotation_preview" })).toBe(20);
  expect(granted("annotation:preview")).toBe(0);
  expect(granted("cursor_move")).toBe(20);
  expect(granted("annotation_event", { type: "annotation_add" })).toBe(30);
});

test.each([
  ["typing:stop", {}],
  ["typing_indicator", { isTyping: false }],
])("that somebody stopped is never refused: %s", (name, input) => {
  const spend = makeBudget(() => 0);
  for (let time = 0; time < 40; time++) spend("typing:start");
  const stops = Array.from({ length: 40 }, () => spend(name, input));
  expect(stops).not.toContain(false);
  expect(spend("typing_indicator", { isTyping: true })).toBe(false);
});

test.each([[null], [undefined], ["false"], [{ isTyping: "false" }]])("what does not say so is no stop: %j", (input) => {
  const spend = makeBudget(() => 0);
  const taken = Array.from({ length: 40 }, () => spend("typing_indicator", input)).filter(Boolean);
  expect(taken).toHaveLength(5);
});
