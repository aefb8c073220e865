import { expect, test } from "vitest";
import { fitScale, fitted, held, isAllSeen, lookedAt, movedBy, seenPart, zoomedAt } from "./zoom.ts";

const picture = { width: 2000, height: 1000 };
const frame = { width: 500, height: 500 };
const sizes = { picture, frame };

test.each([
  [{ width: 2000, height: 1000 }, 0.225],
  [{ width: 1000, height: 2000 }, 0.225],
  [{ width: 100, height: 100 }, 1],
  [{ width: 500, height: 500 }, 0.9],
  [{ width: 0, height: 0 }, 1],
])("%o fits at %d", (size, scale) => {
  expect(fitScale(size, frame)).toBeCloseTo(scale, 10);
});

test("what lies under the pointer stays under it", () => {
  const at = { x: 100, y: 20 };
  const before = fitted(picture, frame);
  const after = zoomedAt(before, 1, at, sizes);
  const under = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale];
  expect(after.scale).toBe(1);
  for (const [axis, place] of under(before).entries()) expect(under(after)[axis]).toBeCloseTo(place, 10);
});

test("never smaller than 10 %, nor larger than 500 %; what does not fit at 10 % is seen whole", () => {
  const view = fitted(picture, frame);
  const middle = { x: 0, y: 0 };
  expect(zoomedAt(view, 0.01, middle, sizes).scale).toBe(0.1);
  expect(zoomedAt(view, 100, middle, sizes).scale).toBe(5);
  const banner = { width: 20_000, height: 1000 };
  expect(zoomedAt(view, 0.001, middle, { picture: banner, frame }).scale).toBe(fitScale(banner, frame));
});

test("no edge comes inside the frame, and a side that fits stays in the middle", () => {
  const view = { scale: 0.5, x: 0, y: 0 };
  expect(movedBy(view, { x: 9999, y: 50 }, sizes)).toEqual({ scale: 0.5, x: 250, y: 0 });
  expect(held({ scale: 1, x: -9999, y: -9999 }, sizes)).toEqual({ scale: 1, x: -750, y: -250 });
});

test.each([
  [{ scale: 0.2, x: 0, y: 0 }, { x: 0, y: 0, width: 1, height: 1 }, true],
  [{ scale: 0.25, x: 0, y: 0 }, { x: 0, y: 0, width: 1, height: 1 }, true],
  [{ scale: 0.5, x: 250, y: 0 }, { x: 0, y: 0, width: 0.5, height: 1 }, false],
  [{ scale: 1, x: 0, y: 0 }, { x: 0.375, y: 0.25, width: 0.25, height: 0.5 }, false],
  [{ scale: 1, x: -750, y: -250 }, { x: 0.75, y: 0.5, width: 0.25, height: 0.5 }, false],
])("at %o the part %o is seen", (view, part, isAll) => {
  expect(seenPart(view, sizes)).toEqual(part);
  expect(isAllSeen(view, sizes)).toBe(isAll);
});

test("a place that is pressed on the small picture comes into the middle, as far as the picture reaches", () => {
  const view = { scale: 1, x: 0, y: 0 };
  expect(seenPart(lookedAt(view, { x: 0.25, y: 0.5 }, sizes), sizes)).toMatchObject({ x: 0.125, y: 0.25 });
  expect(seenPart(lookedAt(view, { x: 0, y: 2 }, sizes), sizes)).toMatchObject({ x: 0, y: 0.5 });
});
