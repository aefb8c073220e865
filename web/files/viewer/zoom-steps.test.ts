import { expect, test } from "vitest";
import { steppedZoom, wheelSteps, withinZoom } from "./zoom-steps.ts";

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [0.56, 1, 0.75],
  [0.56, -1, 0.5],
  [0.1, 1, 0.25],
  // what one reads counts, not what lies behind it
  [0.9996, 1, 1.25],
  [1.2504, -1, 1],
  [1, 3, 1.75],
  [1.1, -2, 0.75],
])("from %d by %d steps to %d", (scale, steps, next) => {
  expect(steppedZoom(scale, steps)).toBe(next);
});

test.each([
  [0.01, 0.5, 0.1],
  [9, 0.5, 5],
  [0.62, 0.5, 0.62],
  // a banner of twenty thousand pixels
  [0.01, 0.04, 0.04],
  [0.07, 0.04, 0.07],
])("%d is, of what fits at %d, shown at %d", (scale, fit, shown) => {
  expect(withinZoom(scale, fit)).toBe(shown);
});

test.each([
  ["a notch", { deltaY: -100, deltaMode: 0 }, 0, 1, 0],
  ["a smaller one", { deltaY: 53, deltaMode: 0 }, 0, -1, 0],
  ["three at once", { deltaY: -300, deltaMode: 0 }, 0, 3, 0],
  ["three lines", { deltaY: 3, deltaMode: 1 }, 0, -1, 0],
  ["a little of a trackpad", { deltaY: -20, deltaMode: 0 }, -60, 0, -80],
  ["a little more", { deltaY: -30, deltaMode: 0 }, -80, 1, -10],
  ["the other way", { deltaY: 20, deltaMode: 0 }, -80, 0, 20],
  ["nothing", { deltaY: 0, deltaMode: 0 }, 40, 0, 40],
])("of a wheel: %s", (_, turned, left, steps, then) => {
  expect(wheelSteps(turned, left)).toEqual({ steps, left: then });
});
