import { expect, test } from "vitest";
import { backFrom, type Turn, turnedBy, turnedPlace, turnedSize } from "./turn.ts";

const turns: Turn[] = [0, 90, 180, 270];

test.each([
  [0, { x: 10, y: 30 }],
  // clockwise: what is at the top is seen at the right
  [90, { x: 70, y: 10 }],
  [180, { x: 90, y: 70 }],
  [270, { x: 30, y: 90 }],
] as [Turn, { x: number; y: number }][])(
  "turned by %i, 10 % from the left and 30 % from the top is seen at %o",
  (turn, seen) => {
    expect(turnedPlace({ x: 10, y: 30 }, turn, 100)).toEqual(seen);
    expect(turnedPlace(seen, backFrom(turn), 100)).toEqual({ x: 10, y: 30 });
  },
);

test.each([
  [0, { x: 1, y: 0 }],
  [90, { x: 0, y: 1 }],
  [180, { x: -1, y: 0 }],
  [270, { x: 0, y: -1 }],
] as [Turn, { x: number; y: number }][])("turned by %i, a way to the right leads to %o", (turn, seen) => {
  expect(turnedPlace({ x: 1, y: 0 }, turn, 0)).toEqual(seen);
  expect(turnedPlace(seen, backFrom(turn), 0)).toEqual({ x: 1, y: 0 });
});

test("two turns after one another are one, and places come along", () => {
  const place = { x: 1 / 128, y: 41.5 };
  for (const one of turns) {
    for (const other of turns) {
      const both = turnedPlace(turnedPlace(place, one, 100), other, 100);
      expect(both).toEqual(turnedPlace(place, turnedBy(one, other), 100));
    }
    expect(turnedBy(one, backFrom(one))).toBe(0);
  }
});

test("lying on its side it is as high as it was wide", () => {
  const size = { width: 400, height: 200 };
  expect(turns.map((turn) => turnedSize(size, turn).width)).toEqual([400, 200, 400, 200]);
  expect(turns.map((turn) => turnedSize(size, turn).height)).toEqual([200, 400, 200, 400]);
});
