import { expect, test } from "vitest";
import { fitScale, fitted, held, movedBy, zoomedAt } from "./zoom.ts";

const picture = { width: 2000, height: 1000 };
const frame = { width: 500, height: 500 };
const sizes = { picture, frame };

test.each([
  [{ width: 2000, height: 1000 }, 0.25],
  [{ width: 1000, height: 2000 }, 0.25],
  [{ width: 100, height: 100 }, 1],
  [{ width: 0, height: 0 }, 1],
])("%o fits at %d", (size, scale) => {
  expect(fitScale(size, frame)).toBe(scale);
});

test("what lies under the pointer stays under it", () => {
  const at = { x: 100, y: 20 };
  const before = fitted(picture, frame);
  const after = zoomedAt(before, 1, at, sizes);
  const under = (view: typeof before) => ({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale });
  expect(after.scale).toBe(1);
  expect(under(after)).toEqual(under(before));
});

test("never smaller than the frame takes it, nor larger than eight times", () => {
  const view = fitted(picture, frame);
  expect(zoomedAt(view, 0.01, { x: 0, y: 0 }, sizes).scale).toBe(0.25);
  expect(zoomedAt(view, 100, { x: 0, y: 0 }, sizes).scale).toBe(8);
});

test("no edge comes inside the frame, and a side that fits stays in the middle", () => {
  const view = { scale: 0.5, x: 0, y: 0 };
  expect(movedBy(view, { x: 9999, y: 50 }, sizes)).toEqual({ scale: 0.5, x: 250, y: 0 });
  expect(held({ scale: 1, x: -9999, y: -9999 }, sizes)).toEqual({ scale: 1, x: -750, y: -250 });
});
