import { expect, test } from "vitest";
import { AnnotationChange, NewAnnotation, shapeProblem } from "./annotations.ts";

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
  expect(shapeProblem({ type, x, y, width, height })).toBe(problem);
});

test("what is left out is red, on the picture itself, and without a size", () => {
  expect(NewAnnotation.parse({ version: 1, type: "point", x: 1, y: 2, content: " Closer " })).toEqual({
    ...{ version: 1, page: null, type: "point", x: 1, y: 2, width: null, height: null },
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
