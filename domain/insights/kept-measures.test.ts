import { expect, test } from "vitest";
import { keptMeasures } from "./kept-measures.ts";

test.each([
  [0, 0, undefined],
  [500, 500, 0],
  [1000, 1000, 0],
  [1001, 500, 501],
  [1500, 500, 1000],
])("of %s stay %s, the first of them number %s", (count, stay, first) => {
  const kept = keptMeasures(Array.from({ length: count }, (_, place) => place));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([stay, first, count ? count - 1 : undefined]);
});
