import { expect, test } from "vitest";
import { isSameName } from "./is-same-name.ts";

test.each([
  ["Harlan", "Harlan", true],
  [" Harlan  County ", "Harlan County", true],
  ["Harlan County", "Harlan   County", true],
  ["\u00c9t\u00e9", "E\u0301te\u0301", true],
  ["\u30ac", "\u30ab\u3099", true],
  ["harlan", "Harlan", false],
  ["", "Harlan", false],
  ["Bob’s “A” Band — Fall", 'Bob\'s "A" Band -- Fall', true],
  ["Bobs Band", "Bob's Band", false],
])("%j typed for %j: %s", (typed, name, isSame) => {
  expect(isSameName(typed, name)).toBe(isSame);
});
