import { expect, test } from "vitest";
import { isBlank } from "./blank.ts";
import { lineText } from "./text.ts";

test.each([
  ["nothing", ""],
  ["white space", " \t\n\u00a0\u3000\u2028"],
  ["a space of no width", "\u200b"],
  ["a word joiner", "\u2060"],
  ["a byte order mark", "\ufeff"],
  ["joiners", "\u200c\u200d"],
  ["marks of direction", "\u200e\u200f\u061c"],
  ["a soft hyphen", "\u00ad"],
  ["a variation selector", "\ufe0f"],
  ["fillers", "\u115f\u1160\u3164\uffa0\u2800"],
  ["tags", "\u{e0020}\u{e007f}"],
  ["several of them", " \u200b\n\u2060 \ufeff"],
])("%s is nothing to be seen, in a text and in a name", (_, text) => {
  expect(isBlank(text)).toBe(true);
  expect(lineText(20, "The name").safeParse(text.replace(/\s/g, "")).error?.issues[0]?.message).toBe(
    "The name must not be empty.",
  );
});

test.each([
  ["a letter", "a"],
  ["one between signs of no width", "\u200ba\u200b"],
  ["joined emoji", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
  ["a heart with its selector", "\u2764\ufe0f"],
  ["a mark of direction in a text", "\u200f\u05e9\u05dc\u05d5\u05dd 14\u200e"],
  ["an Arabic sign that is seen", "\u06dd"],
  ["an accent alone", "\u0301"],
  ["a dot", "."],
])("%s is something, and stays as it is", (_, text) => {
  expect(isBlank(text)).toBe(false);
  expect(lineText(20).parse(text)).toBe(text);
});
