import { expect, test } from "vitest";
import { inTwoLines } from "./in-two-lines.ts";

test.each([
  ["Design in Motion", ["Design", "in Motion"]],
  ["Motion", ["Motion", ""]],
  ["Every dot counts twice", ["Every dot", "counts twice"]],
  ["Every dot of every set", ["Every dot of", "every set"]],
])("%s", (text, lines) => {
  expect(inTwoLines(text)).toEqual(lines);
});
