import { expect, test } from "vitest";
import { roomFor } from "./room-for.ts";

test.each([
  ["wide", 1920, 1080, [24, 13.5]],
  ["high", 1080, 1920, [10.125, 18]],
  ["as large as it may be", 384, 288, [24, 18]],
  ["smaller than that", 160, 128, [10, 8]],
  ["a dot", 1, 1, [6, 6]],
  ["a line across", 4000, 10, [24, 6]],
  ["a line down", 10, 4000, [6, 18]],
  ["not known", null, null, [16, 9]],
  ["half known", 100, null, [16, 9]],
  ["nothing", 0, 0, [16, 9]],
])("%s: %s by %s pixels", (_, width, height, room) => {
  expect(roomFor({ width, height }, { width: 6, height: 6 })).toEqual({ width: room[0], height: room[1] });
});
