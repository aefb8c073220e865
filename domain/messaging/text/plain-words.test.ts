import { expect, test } from "vitest";
import { plainPiece, plainWords } from "./plain-words.ts";

test.each([
  ["Set 14 at eight", "Set 14 at eight"],
  ["**Buses** at *six*, __not__ _seven_", "Buses at six, not seven"],
  ["***Now***", "Now"],
  ["**_Now_**", "Now"],
  ["~~Friday~~ Saturday", "Friday Saturday"],
  ["press `q`", "press q"],
  ["# Rehearsal\n> said\n## Notes", "Rehearsal\nsaid\nNotes"],
  ["see [the chart](https://guidon.example/14) first", "see the chart first"],
  ["so (*this*), *that*.", "so (this), that."],
])("the marks of %j go", (text, words) => {
  expect(plainWords(text)).toBe(words);
});

test.each([
  "5 * 3 * 2 = 30",
  "set_15_final.pdf and #drill_set_14.pdf",
  "2*3*4",
  "price (net) [see above]",
  "- one\n- two",
  "1. walk\n2. run",
  "~20 and ~30 minutes",
  "#1 in finals",
  "\\*not so\\*",
  "C:\\shows\\2026",
  "https://guidon.example/_a_b_",
  "שלום, מה שלומך?",
  "",
])("%j stays as it is", (text) => {
  expect(plainWords(text)).toBe(text);
});

test.each(["**".repeat(5000), "_a".repeat(5000), "[".repeat(5000), "*a ".repeat(5000), "> ".repeat(5000)])(
  "of a text without an end the beginning is looked at: %.8s…",
  (text) => {
    expect(plainWords(text).length).toBeLessThanOrEqual(300);
  },
);

test.each([
  ["Plumes** at *six*", "Plumes at six"],
  ["at six: **Plumes for all", "at six: Plumes for all"],
  ["the list of plumes](https://guidon.example/plumes), first", "the list of plumes, first"],
  ["~~not~~ \u0001plumes\u0002~~, __but", "not \u0001plumes\u0002, but"],
  ["2 ** 3, a[1](2), file__name", "2 ** 3, a1, file__name"],
])("of the piece %j the halves of marks go, too", (piece, words) => {
  expect(plainPiece(piece)).toBe(words);
});
