import { expect, test } from "vitest";
import { messagesInWords, sentimentName, signed, waitInWords } from "./insight-words.ts";

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, "under 1 min"],
  [29_999, "under 1 min"],
  [30_000, "1 min"],
  [12 * minute, "12 min"],
  [59.4 * minute, "59 min"],
  [59.5 * minute, "1 h"],
  [3 * hour, "3 h"],
  [23.4 * hour, "23 h"],
  [23.6 * hour, "1 d"],
  [49 * hour, "2 d"],
])("%d milliseconds to wait are %s", (milliseconds, words) => {
  expect(waitInWords(milliseconds)).toBe(words);
});

test.each([
  [-1, "Negative"],
  [-0.11, "Negative"],
  [-0.1, "Neutral"],
  [0, "Neutral"],
  [0.1, "Neutral"],
  [0.11, "Positive"],
])("a sentiment of %d is called %s", (score, name) => {
  expect(sentimentName(score)).toBe(name);
});

test.each([
  [0.344, 2, "+0.34"],
  [-0.2, 2, "-0.20"],
  [-0.001, 2, "0.00"],
  [21, 0, "+21"],
  [-7, 0, "-7"],
  [0, 0, "0"],
])("%d with %d digits is written %s", (figure, digits, written) => {
  expect(signed(figure, digits)).toBe(written);
});

test("one message is no messages", () => {
  expect([0, 1, 2].map(messagesInWords)).toEqual(["0 messages", "1 message", "2 messages"]);
});
