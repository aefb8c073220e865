import { expect, test } from "vitest";
import { AnnotationChange, NewAnnotation, shapeProblem } from "./annotations.ts";
import { maxStrokePlaces } from "./limits.ts";

const size = "This shape needs a width and a height that are not zero.";
const none = "This shape needs a width and a height.";
const beyond = "This shape lies beyond the picture.";
const noSize = "A point and a text have no size.";

test.each([
  ["point", 0, 0, null, null, null],
  ["point", 100, 100, null, null, null],
  ["point", 1, 1, 1, null, noSize],
  ["text", 45, 20, null, null, null],
  ["text", 45, 20, 3, 4, noSize],
  ["rectangle", 10, 10, 0.01, 0.01, null],
  ["rectangle", 0, 0, 100, 100, null],
  ["rectangle", 10, 10, 0, 5, size],
  ["rectangle", 10, 10, 5, -5, size],
  ["rectangle", 10, 10, null, null, none],
  ["rectangle", 60, 10, 41, 5, beyond],
  ["circle", 10, 10, 5, 5, null],
  ["circle", 10, 10, 5, 0, size],
  ["circle", 10, 96, 5, 5, beyond],
  ["arrow", 50, 50, -20, 30, null],
  ["arrow", 50, 50, 0, 30, null],
  ["arrow", 50, 50, 0, 0, size],
  ["arrow", 50, 50, 5, null, none],
  ["arrow", 10, 50, -11, 0, beyond],
] as const)("%s at %d %d, %s by %s: %s", (type, x, y, width, height, problem) => {
  expect(shapeProblem({ type, x, y, width, height, strokes: null })).toBe(problem);
});

const most = Array.from({ length: maxStrokePlaces * 2 }, () => 0);

test.each([
  ["within its box", 10, 10, 5, 4, [[0, 0, 640, 512]], null],
  ["straight", 10, 10, 5, 0, [[0, 0, 640, 0]], null],
  [
    "of dots",
    10,
    10,
    1,
    0,
    [
      [0, 0],
      [128, 0],
    ],
    null,
  ],
  ["a single dot", 100, 100, 0, 0, [[0, 0]], null],
  ["as long as may be", 10, 10, 0, 0, [most], null],
  ["longer", 10, 10, 0, 0, [most, [0, 0]], "A freehand drawing has at most 1000 places."],
  ["of nothing", 10, 10, 5, 4, null, "A freehand drawing needs its strokes."],
  ["of half a place", 10, 10, 5, 4, [[0, 0, 640]], "Each place of a stroke has two numbers."],
  ["across its box", 10, 10, 5, 4, [[0, 0, 641, 512]], "This drawing lies beyond its own size."],
  ["below its box", 10, 10, 5, 4, [[0, 0, 640, 513]], "This drawing lies beyond its own size."],
  ["without a size", 10, 10, null, null, [[0, 0]], none],
  ["backwards", 10, 10, -5, 4, [[0, 0]], "The size of a freehand drawing is not less than zero."],
  ["over the edge", 96, 10, 5, 4, [[0, 0, 640, 512]], beyond],
] as const)("a freehand drawing %s", (_, x, y, width, height, strokes, problem) => {
  const lines = strokes?.map((stroke) => [...stroke]) ?? null;
  expect(shapeProblem({ type: "freehand", x, y, width, height, strokes: lines })).toBe(problem);
});

test("a shape of another kind has no strokes", () => {
  const arrow = { type: "arrow", x: 1, y: 1, width: 1, height: 1 } as const;
  expect(shapeProblem({ ...arrow, strokes: [[0, 0]] })).toBe("Only a freehand drawing has strokes.");
});

test("what is left out is red, on the picture itself, and without a size", () => {
  expect(NewAnnotation.parse({ version: 1, type: "point", x: 1, y: 2, content: " Closer " })).toEqual({
    ...{ version: 1, page: null, type: "point", x: 1, y: 2, width: null, height: null, strokes: null },
    ...{ color: "red", content: "Closer" },
  });
});

test.each(["", "  \n ", "\u200b"])("a comment of %j is refused", (content) => {
  const { error } = NewAnnotation.safeParse({ version: 1, type: "point", x: 1, y: 2, content });
  expect(error?.issues.map(({ message }) => message)).toEqual(["Please write a comment."]);
});

test("a change changes something", () => {
  expect(AnnotationChange.safeParse({ updatedAt: "2026-11-28T20:00:00.000Z" }).error?.issues[0]?.message).toBe(
    "There is nothing to change.",
  );
  expect(AnnotationChange.safeParse({ color: "blue" }).success).toBe(true);
});
