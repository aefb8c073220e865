import { expect, test } from "vitest";
import { pickTwo } from "./pick-two.ts";

test.each<[string, number[], number, number[]]>([
  ["the first", [], 3, [3]],
  ["another", [3], 1, [3, 1]],
  ["a third one, instead of the oldest pick and not of the oldest version", [3, 1], 2, [1, 2]],
  ["one that is picked, which is put back", [3, 1], 3, [1]],
])("%s", (_what, picked, version, then) => {
  expect(pickTwo(picked, version)).toEqual(then);
});
