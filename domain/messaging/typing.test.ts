import { expect, test } from "vitest";
import { typingSentence } from "./typing.ts";

test.each([
  [[], ""],
  [["Marisol"], "Marisol is typing"],
  [["Marisol", "Dev"], "Marisol and Dev are typing"],
  [["Marisol", "Dev", "Priya"], "Marisol and 2 others are typing"],
])("%j", (names, sentence) => {
  expect(typingSentence(names)).toBe(sentence);
});
