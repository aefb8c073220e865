import { expect, test } from "vitest";
import { gradeOf } from "./design-words.ts";

test.each([
  [1, "Good", "ok"],
  [0.8, "Good", "ok"],
  [0.799, "Fair", "warn"],
  [0.6, "Fair", "warn"],
  [0.599, "Poor", "bad"],
  [0, "Poor", "bad"],
])("a score of %d is %s", (score, word, tone) => {
  expect(gradeOf(score)).toMatchObject({ word, tone });
});
