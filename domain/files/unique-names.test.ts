import { expect, test } from "vitest";
import { uniqueNames } from "./unique-names.ts";

test.each([
  [
    ["a.png", "A.png", "a.png"],
    ["a.png", "A (2).png", "a (3).png"],
  ],
  [
    ["a (2).png", "a.png", "a.png"],
    ["a (2).png", "a.png", "a (3).png"],
  ],
  [
    ["x/a.png", "y/a.png"],
    ["x/a.png", "y/a.png"],
  ],
  [
    ["v1.0/notes", "v1.0/notes"],
    ["v1.0/notes", "v1.0/notes (2)"],
  ],
])("%j become %j", (names, unique) => {
  expect(uniqueNames(names)).toEqual(unique);
});
