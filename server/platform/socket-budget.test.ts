import { expect, test } from "vitest";
import { makeBudget } from "./socket-budget.ts";

test.each([
  ["typing:start", 5],
  ["typing_indicator", 5],
  ["cursor:move", 20],
  ["cursor_move", 20],
  ["view:change", 5],
  ["view_change", 5],
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

test("pointing leaves room for what is said", () => {
  const spend = makeBudget(() => 0);
  for (let move = 0; move < 20; move++) spend("cursor:move");
  expect(spend("message:send")).toBe(true);
});
