import { expect, test } from "vitest";
import { sortName } from "./sort-name.ts";

test("numbers count, case and accents do not", () => {
  const names = ["set 14.png", "Set 9.png", "été.pdf", "Eta.pdf", "🎺.mp3", "9.txt", "10.txt"];
  const sorted = names.toSorted((a, b) => (sortName(a) < sortName(b) ? -1 : 1));
  expect(sorted).toEqual(["9.txt", "10.txt", "Eta.pdf", "été.pdf", "Set 9.png", "set 14.png", "🎺.mp3"]);
});

test("what is cut stays a text that can be stored", () => {
  expect(sortName("🎺".repeat(100)).isWellFormed()).toBe(true);
  expect(sortName("x".repeat(300))).toHaveLength(64);
});
