import { describe, expect, test } from "vitest";
import { type Shape, shapeProblem } from "#contract/annotations.ts";
import { annotationTypes } from "#contract/choices.ts";
import { backFrom, type Turn } from "#domain/files/turn.ts";
import { movedShape, numberPlace, placeOn, shapeBetween, turnedShape } from "./shapes.ts";

test("however far a pointer goes, it stays on the picture", () => {
  expect(placeOn({ x: -3, y: 140 })).toEqual({ x: 0, y: 100 });
  expect(placeOn({ x: 12.5, y: 99.9999 })).toEqual({ x: 12.5, y: 100 });
});

describe("what is drawn from one place to another", () => {
  const [low, high] = [
    { x: 20, y: 30 },
    { x: 60, y: 80 },
  ];
  test.each([
    ["point", { type: "point", ...high, width: null, height: null }],
    ["text", { type: "text", ...high, width: null, height: null }],
    ["rectangle", { type: "rectangle", ...low, width: 40, height: 50 }],
    ["circle", { type: "circle", ...low, width: 40, height: 50 }],
    ["arrow", { type: "arrow", ...low, width: 40, height: 50 }],
  ] as const)("a %s", (type, shape) => {
    expect(shapeBetween(type, low, high)).toEqual({ ...shape, strokes: null });
  });

  test("backwards a rectangle is the same, and an arrow leads back", () => {
    expect(shapeBetween("rectangle", high, low)).toEqual(shapeBetween("rectangle", low, high));
    expect(shapeBetween("arrow", high, low)).toEqual({
      type: "arrow",
      ...high,
      width: -40,
      height: -50,
      strokes: null,
    });
  });

  test.each([
    ["rectangle", { x: 20, y: 80 }],
    ["circle", { x: 60, y: 30 }],
    ["arrow", low],
  ] as const)("a %s without a size is none", (type, to) => {
    expect(shapeBetween(type, low, to)).toBeNull();
  });

  test("an arrow may lie straight", () => {
    expect(shapeBetween("arrow", low, { x: 20, y: 80 })).toMatchObject({ width: 0, height: 50 });
  });

  test("the server takes whatever can be drawn, wherever it ends", () => {
    const places = [-1, 0, 0.1, 33.3333, 66.7, 99.99, 100, 130];
    const all = places.flatMap((x) => places.map((y) => placeOn({ x, y })));
    const shapes = annotationTypes
      .filter((type) => type !== "freehand")
      .flatMap((type) => all.flatMap((from) => all.flatMap((to) => shapeBetween(type, from, to) ?? [])));
    expect(shapes.length).toBeGreaterThan(1000);
    expect(shapes.filter((shape) => shapeProblem(shape))).toEqual([]);
  });
});

test.each([
  [
    { type: "rectangle", x: 10, y: 10, width: 20, height: 20, strokes: null },
    { x: 5, y: -3 },
    { x: 15, y: 7 },
  ],
  [
    { type: "rectangle", x: 75, y: 2, width: 20, height: 20, strokes: null },
    { x: 10, y: -3 },
    { x: 80, y: 0 },
  ],
  [
    { type: "arrow", x: 50, y: 50, width: -40, height: 30, strokes: null },
    { x: -20, y: 40 },
    { x: 40, y: 70 },
  ],
  [
    { type: "point", x: 99.5, y: 0, width: null, height: null, strokes: null },
    { x: 1, y: -1 },
    { x: 100, y: 0 },
  ],
] satisfies [Shape, object, object][])("%o moved by %o stays on the picture", (shape, by, place) => {
  expect(movedShape(shape, by as { x: number; y: number })).toEqual({ ...shape, ...place });
});

test.each([
  [90, "rectangle", [20, 30, 40, 50], [20, 20, 50, 40]],
  [180, "rectangle", [20, 30, 40, 50], [40, 20, 40, 50]],
  [270, "circle", [20, 30, 40, 50], [30, 40, 50, 40]],
  [90, "arrow", [20, 30, 40, -10], [70, 20, 10, 40]],
  [180, "arrow", [20, 30, 40, -10], [80, 70, -40, 10]],
  [270, "point", [20, 30, null, null], [30, 80, null, null]],
  [90, "text", [20, 30, null, null], [70, 20, null, null]],
  [0, "arrow", [20, 30, 40, -10], [20, 30, 40, -10]],
] as const)("turned by %i, a %s at %j is seen at %j, and turned back it is the same", (turn, type, kept, seen) => {
  const [x, y, width, height] = kept;
  const shape: Shape = { type, x, y, width, height, strokes: null };
  const shown = turnedShape(shape, turn);
  expect([shown.x, shown.y, shown.width, shown.height]).toEqual(seen);
  expect(turnedShape(shown, backFrom(turn as Turn))).toEqual(shape);
});

test.each([
  ["point", [20, 30, null, null], null, [20, 30]],
  ["circle", [20, 30, 40, 50], null, [40, 30]],
  ["arrow", [60, 30, -40, 10], null, [60, 30]],
  [
    "freehand",
    [20, 30, 1, 1],
    [
      [64, 128, 0, 0],
      [128, 0],
    ],
    [20.5, 31],
  ],
] as const)("where the number of a %s stands", (type, [x, y, width, height], strokes, place) => {
  const lines = strokes?.map((stroke) => [...stroke]) ?? null;
  expect(Object.values(numberPlace({ type, x, y, width, height, strokes: lines }))).toEqual(place);
});
