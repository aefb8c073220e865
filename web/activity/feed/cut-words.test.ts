import { afterEach, expect, test, vi } from "vitest";
import { cutWords } from "./cut-words.ts";

afterEach(() => vi.unstubAllGlobals());

const astronaut = "👩🏽‍🚀";

test.each([
  ["Side one", "Side one"],
  ["a".repeat(100), "a".repeat(100)],
  ["a".repeat(101), `${"a".repeat(100)}…`],
  [astronaut.repeat(101), `${astronaut.repeat(100)}…`],
])("%s", (words, cut) => expect(cutWords(words)).toBe(cut));

test("where the browser knows no letters of several signs, no sign is cut in two", () => {
  vi.stubGlobal("Intl", { ...Intl, Segmenter: undefined });
  expect(cutWords("a".repeat(101))).toBe(`${"a".repeat(100)}…`);
  expect(cutWords("🥁".repeat(101))).toBe(`${"🥁".repeat(100)}…`);
});
