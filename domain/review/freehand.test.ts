import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shapeProblem } from "#contract/annotations.ts";
import { maxStrokePlaces, maxStrokes } from "#contract/limits.ts";
import { backFrom, type Turn } from "#domain/files/turn.ts";
import {
  freehandShape,
  simplified,
  strokesNear,
  strokesOf,
  withoutLastStroke,
  withoutStrokes,
  withStroke,
} from "./freehand.ts";
import { movedShape, type Place, placeOn, turnedShape } from "./shapes.ts";

const at = (...places: [number, number][]): Place[] => places.map(([x, y]) => ({ x, y }));

test("strokes lie in the box around them all", () => {
  const shape = freehandShape([at([20, 30], [22, 31.5]), at([19.5, 33])]);
  expect(shape).toEqual({
    ...{ type: "freehand", x: 19.5, y: 30, width: 2.5, height: 3 },
    strokes: [
      [64, 0, 320, 192],
      [0, 384],
    ],
  });
  expect(strokesOf(shape)).toEqual([at([20, 30], [22, 31.5]), at([19.5, 33])]);
});

const place = fc.record({
  x: fc.double({ min: 0, max: 100, noNaN: true }),
  y: fc.double({ min: 0, max: 100, noNaN: true }),
});
const strokes = fc.array(fc.array(place.map(placeOn), { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 8 });

describe("whatever is drawn", () => {
  test("the server takes, and it lies where it was drawn", () => {
    fc.assert(
      fc.property(strokes, (drawn) => {
        const shape = freehandShape(drawn);
        expect(shapeProblem(shape)).toBeNull();
        expect(strokesOf(shape)).toEqual(drawn);
      }),
    );
  });

  test("turned and turned back it is the same", () => {
    fc.assert(
      fc.property(strokes, fc.constantFrom<Turn>(90, 180, 270), (drawn, turn) => {
        const shape = freehandShape(drawn);
        expect(turnedShape(turnedShape(shape, turn), backFrom(turn))).toEqual(shape);
      }),
    );
  });

  test("moved it stays on the picture, each stroke by as much", () => {
    fc.assert(
      fc.property(strokes, place.map(placeOn), (drawn, by) => {
        const shape = freehandShape(drawn);
        const moved = movedShape(shape, { x: by.x - 50, y: by.y - 50 });
        expect(shapeProblem(moved)).toBeNull();
        expect(moved.strokes).toEqual(shape.strokes);
      }),
    );
  });

  test("no place of it is farther from what is kept than was said, and its ends stay", () => {
    fc.assert(
      fc.property(fc.array(place.map(placeOn), { minLength: 2, maxLength: 60 }), (line) => {
        const kept = simplified(line, 2);
        expect([kept[0], kept.at(-1)]).toEqual([line[0], kept.length === 1 ? line[0] : line.at(-1)]);
        for (const one of line) expect(away(one, kept)).toBeLessThanOrEqual(2 + 1e-9);
      }),
    );
  });
});

/** By trying many places along it. */
function away({ x, y }: Place, line: Place[]): number {
  const [only] = line;
  const pairs =
    line.length === 1 && only ? [[only, only] as const] : line.slice(1).map((to, i) => [line[i] ?? to, to] as const);
  const between = pairs.flatMap(([from, to]) =>
    Array.from({ length: 2001 }, (_, step) => {
      const part = step / 2000;
      return Math.hypot(x - from.x - (to.x - from.x) * part, y - from.y - (to.y - from.y) * part);
    }),
  );
  return Math.min(...between) - 0.04;
}

test.each([
  ["a straight line is its ends", at([0, 0], [1, 1], [2, 2], [3, 3]), at([0, 0], [3, 3])],
  ["a corner stays", at([0, 0], [5, 0.1], [10, 0], [10, 10]), at([0, 0], [10, 0], [10, 10])],
  ["a press that trembled is a dot", at([4, 4], [4.1, 4], [4, 4]), at([4, 4])],
  ["a single place is a dot", at([4, 4]), at([4, 4])],
  ["there and back is no dot", at([0, 0], [9, 0], [0, 0]), at([0, 0], [9, 0], [0, 0])],
])("%s", (_, line, kept) => {
  expect(simplified(line, 0.5)).toEqual(kept);
});

describe("an eraser", () => {
  const drawn = [at([10, 10], [30, 10]), at([50, 50]), at([60, 10], [60, 30], [80, 30])];
  // four pixels are a percent across, and two are one down
  const seen = { width: 400, height: 200, reach: 10 };
  test.each([
    ["crosses a line between its places", at([20, 0], [20, 40]), [0]],
    ["touches one that it ends near", at([20, 40], [20, 14]), [0]],
    ["passes by one that is just too far", at([20, 40], [20, 15.5]), []],
    ["touches beside the end of a line", at([32, 10]), [0]],
    ["does not where that is farther across", at([33, 10]), []],
    ["touches a dot", at([50, 54]), [1]],
    ["passes over a dot quickly", at([40, 50], [90, 50]), [1]],
    ["goes within a corner and touches neither side", at([70, 20]), []],
    ["crosses the second line of one", at([70, 20], [70, 40]), [2]],
    ["crosses several at once", at([20, 0], [20, 20], [65, 20], [55, 20]), [0, 2]],
    ["goes along one", at([12, 10], [28, 10]), [0]],
    ["went nowhere", [], []],
  ])("%s", (_, way, crossed) => {
    expect(strokesNear(drawn, way, seen)).toEqual(crossed);
  });

  test("takes whole strokes, and leaves the others where they lie", () => {
    const shape = freehandShape(drawn);
    expect(withoutStrokes(shape, [0])).toEqual(freehandShape(drawn.slice(1)));
    expect(withoutStrokes(shape, [])).toEqual(shape);
    expect(withoutStrokes(shape, [0, 1, 2])).toBeNull();
  });
});

describe("stroke by stroke", () => {
  const one = freehandShape([at([10, 10], [20, 10])]);
  test("the next is added, and taken back; without the only one nothing is left", () => {
    const two = withStroke(one, at([5, 5], [5, 8]), 0.1);
    expect(two).toMatchObject({ x: 5, y: 5, width: 15, height: 5 });
    expect(two && withoutLastStroke(two)).toEqual(one);
    expect(withoutLastStroke(one)).toBeNull();
  });

  test("where there is little room left the line is kept coarser, and where there is none not at all", () => {
    const zigzag = Array.from({ length: maxStrokePlaces }, (_, step) => placeOn({ x: step / 20, y: step % 2 }));
    const nearly = freehandShape([zigzag.slice(0, maxStrokePlaces - 40)]);
    const filled = withStroke(nearly, zigzag, 0);
    expect(filled?.strokes).toHaveLength(2);
    expect(filled && shapeProblem(filled)).toBeNull();
    const full = freehandShape([zigzag]);
    expect(withStroke(full, at([1, 1], [2, 2]), 0.1)).toBeNull();
    expect(withStroke(freehandShape(Array.from({ length: maxStrokes }, () => at([1, 1]))), at([2, 2]), 0.1)).toBeNull();
  });
});
