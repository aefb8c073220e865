import { expect, test } from "vitest";
import { tokensOf } from "./text-tokens.ts";

/** As deep at first, and one level less with each line. */
const down = (mark: string, levels: number) =>
  Array.from({ length: levels }, (_, step) => `${mark.repeat(levels - step)}a`).join("\n");

test.each([
  ["quotes", down("> ", 30)],
  ["quotes without blanks", down(">", 30)],
  ["quotes in lists", down("> - ", 30)],
  ["quotes in lists with boxes", down("> - [ ] ", 30)],
  ["quotes below a line of words", `Look:\n${down("> ", 30)}`],
  ["lists", "1) ".repeat(3000)],
  ["lists on a line of their own", `${"- ".repeat(1000)}a`],
  ["blanks", " \t".repeat(5000)],
])("%s nested without an end are one text, at once", (_what, text) => {
  const before = performance.now();
  const tokens = tokensOf(text);
  expect(performance.now() - before).toBeLessThan(1000);
  expect(tokens.map(({ type }) => type)).toEqual([text.trim() ? "text" : "space"]);
});

test.each([
  ["> said", "blockquote"],
  ["> > > > > > > > said", "blockquote"],
  ["- one\n  - two\n    - [ ] three", "list"],
  ["* * * * * * * * * * * *", "hr"],
  [" -----------", "hr"],
  ["++++++++++", "paragraph"],
])("%j is read: %s", (text, type) => {
  expect(tokensOf(text).map((token) => token.type)).toEqual([type]);
});
