import { expect, test } from "vitest";
import { isPlainText } from "./plain-text.ts";

test.each([
  "",
  "Set 14 at eight",
  "Two lines\nand a second one",
  "- ",
  "-",
  "*",
  ">",
  "#",
  "1.",
  "#drill_set_14.pdf and set_15_final.pdf",
  "5 * 3 * 2 = 30",
  "3 < 4 > 2 & 1",
  "~20 and ~30 minutes",
  "10:30 :) --",
  "@Nobody that is named",
  "C:\\shows\\2026",
  "price (net) [see above]",
  "-- a dash",
  "+1",
  "#1 in finals",
  "שלום, מה שלומך?",
  "a\u200bb\u202ec",
  `a${"\u0301".repeat(5000)}`,
  "**".repeat(5000),
  "_a".repeat(5000),
  `${" ".repeat(5000)}**x**`,
])("plain: %j", (text) => {
  expect(isPlainText(text, false)).toBe(true);
});

test.each([
  "**bold**",
  "so *much*",
  "_this_ one",
  "(_this_)",
  "~~gone~~",
  "press `q`",
  "```\ncode\n```",
  "~~~\ncode\n~~~",
  "> said",
  "so:\n> said",
  "> > said twice",
  "# Title",
  "- one\n- two",
  "  * one",
  "12. measures",
  "1) one",
  "above\n\n---\n\nbelow",
  "* * *",
  "[here](https://example.com)",
  "see https://example.com",
  "see www.example.com",
  "HTTP://EXAMPLE.COM",
  "write to alice@guidon.example",
  "<mailto:alice@guidon.example>",
])("not plain: %j", (text) => {
  expect(isPlainText(text, false)).toBe(false);
});

test("a sign of a name counts where somebody is named", () => {
  expect(isPlainText("Look, @Bob", true)).toBe(false);
  expect(isPlainText("Look, @Bob", false)).toBe(true);
  expect(isPlainText("Look, Bob", true)).toBe(true);
});

test.each(["*a ", "`", "*", "_a ", "a@", "a@a.", "- ", "> ", "~~a ", "www", "1. - ", "***\n", "- - x\n", "[ "])(
  "%j again and again is looked through in no time",
  (part) => {
    const text = part.repeat(10_000 / part.length);
    // the best of three: what else runs on the machine is not what is measured
    const times = [1, 2, 3].map(() => {
      const before = performance.now();
      isPlainText(text, false);
      return performance.now() - before;
    });
    expect(Math.min(...times)).toBeLessThan(1000);
  },
);
