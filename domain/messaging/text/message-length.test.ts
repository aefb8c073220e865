import { expect, test } from "vitest";
import { maxMessageLength } from "#contract/limits.ts";
import { charactersOver, lengthWords } from "./message-length.ts";

const long = (over: number) => "x".repeat(maxMessageLength + over);

test.each([
  ["", -maxMessageLength, null],
  [long(-201), -201, null],
  [long(-200), -200, "200 characters left"],
  [long(-1), -1, "1 character left"],
  [long(0), 0, "0 characters left"],
  [long(1), 1, "1 character too many"],
  [long(345), 345, "345 characters too many"],
  // what surrounds a text is not sent
  [`\n ${long(0)} \n`, 0, "0 characters left"],
] as const)("%#: %#", (text, over, words) => {
  expect(charactersOver(text)).toBe(over);
  expect(lengthWords(charactersOver(text))).toBe(words);
});
