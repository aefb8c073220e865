import { expect, test } from "vitest";
import { sectionAt } from "./section-spy.ts";

test.each([
  ["the top of the page", [0, 900, 1800], 300, false, 0],
  ["pulled over the top", [400, 1300, 2200], 300, false, 0],
  ["the second is at the line", [-600, 300, 1200], 300, false, 1],
  ["a pixel before the line", [-599, 301, 1201], 300, false, 0],
  ["past the last", [-3000, -2000, -1000], 300, false, 2],
  ["the end of the page, the last too short to reach the line", [-1500, -700, 500], 300, true, 2],
])("%s", (_, tops, line, isAtEnd, section) => {
  expect(sectionAt(tops, line, isAtEnd)).toBe(section);
});
